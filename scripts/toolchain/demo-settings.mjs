/**
 * What `npm run demo` starts with, over whatever `.env` says of the real product: its own data folder and
 * database unless the command itself names others, and nothing that leaves for other people.
 * @param {NodeJS.ProcessEnv} given the variables of the command, those of `.env` not among them
 * @returns {NodeJS.ProcessEnv} an empty one counts as absent, also in `.env`
 */
export function demoSettings(given) {
  return {
    DATA_DIR: given["DATA_DIR"] || "data-demo",
    DATABASE_URL: given["DATABASE_URL"] ?? "",
    WORKER: given["WORKER"] ?? "",
    SMTP_URL: "",
    AIRTABLE_API_KEY: "",
  };
}
