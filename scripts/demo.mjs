import { demoSettings } from "./toolchain/demo-settings.mjs";
import { runBuilt } from "./toolchain/run-built.mjs";

await runBuilt("demo", { takesArguments: true, settings: demoSettings(process.env) });
