import { EnvironmentFaults } from "./environment.server.ts";

/**
 * Whether the command wants its six months told anew.
 * @param command as it is typed, without options: `npm run demo`
 * @throws EnvironmentFaults, which says its one option, for any other
 */
export function asksAfresh(command: string): boolean {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--neuf")) {
    throw new EnvironmentFaults(`Emploi : ${command} [-- --neuf]`);
  }
  return options.length > 0;
}
