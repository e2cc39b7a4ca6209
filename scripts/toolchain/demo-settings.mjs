/**
 * Settings of `npm run demo`, over those of `.env`: its own data folder and database unless the command names
 * others, and nothing that sends.
 * @param {NodeJS.ProcessEnv} given variables of the command, without those of `.env`
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv} empty values count as absent, over `.env` too
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
 * Settings of `npm run dev`: its own demonstration, on the loopback address alone, since one click signs in.
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
