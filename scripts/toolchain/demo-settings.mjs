/**
 * What `npm run demo` starts with, over whatever `.env` says of the real product: its own data folder and
 * database unless the command itself names others, and nothing that leaves for other people.
 * @param {NodeJS.ProcessEnv} given the variables of the command, those of `.env` not among them
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv} an empty one counts as absent, also in `.env`
 */
export function demoSettings(given, folder = "data-demo") {
  return {
    DATA_DIR: given["DATA_DIR"] || folder,
    DATABASE_URL: given["DATABASE_URL"] ?? "",
    WORKER: given["WORKER"] ?? "",
    SMTP_URL: "",
    AIRTABLE_API_KEY: "",
  };
}

/**
 * What `npm run dev` starts with: a demonstration of its own, whose jobs it does itself, for this machine
 * alone, since anybody who reaches it is signed in by a click.
 * @param {NodeJS.ProcessEnv} given
 * @returns {NodeJS.ProcessEnv}
 */
export function devSettings(given) {
  return {
    ...demoSettings(given, "data-dev"),
    MODE: "demo",
    WORKER: "inline",
    HOST: given["HOST"] || "localhost",
    SITE_URL: "",
    TRUST_PROXY: "",
    DESIGN_PAGE: "true",
  };
}
