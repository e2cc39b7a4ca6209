import { runBuilt } from "./toolchain/run-built.mjs";

// Its own data folder, whatever `.env` says of the real one; and nothing leaves for other people.
const settings = {
  DATA_DIR: process.env.DATA_DIR || "data-demo",
  SMTP_URL: "",
  AIRTABLE_API_KEY: "",
};

await runBuilt("demo", { takesArguments: true, settings });
