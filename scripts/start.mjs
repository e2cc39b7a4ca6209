import { runBuilt } from "./toolchain/run-built.mjs";

await runBuilt("server", { options: ["--effacer-les-essais"] });
