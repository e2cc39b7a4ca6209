import { askAdvisories } from "./advisories.ts";

const { state, sentences } = await askAdvisories();
console[state === "clear" ? "log" : "error"](`\n  ${sentences.join("\n  ")}\n`);
process.exitCode = state === "holes" ? 1 : 0;
