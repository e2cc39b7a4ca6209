/** Exports for tests, which open the built site in their own process; server.ts exits the process. */
export { parseEnvironment } from "#config/environment.server.ts";
export { createLog } from "#config/log.server.ts";
export { openSite } from "#config/open-site.server.ts";
