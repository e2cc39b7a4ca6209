import { runBuilt } from "./toolchain/run-built.mjs";

await runBuilt("backup", { takesArguments: true });
