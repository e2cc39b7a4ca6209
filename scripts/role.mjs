import { runBuilt } from "./toolchain/run-built.mjs";

await runBuilt("role", { takesArguments: true });
