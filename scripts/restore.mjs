import { runBuilt } from "./toolchain/run-built.mjs";

await runBuilt("restore", { takesArguments: true });
