/**
 * The site for a program that goes on after it, which server.ts ends with: the tests that ask the build open it in
 * their own process, where its modules are loaded once.
 */
export { parseEnvironment } from "#config/environment.server.ts";
export { createLog } from "#config/log.server.ts";
export { openSite } from "#config/open-site.server.ts";
