import { EnvironmentFaults } from "./environment.server.ts";

/** @param command as typed, without options: `npm run demo` @throws EnvironmentFaults on any option but `--neuf` */
export function asksAfresh(command: string): boolean {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--neuf")) {
    throw new EnvironmentFaults(`Emploi : ${command} [-- --neuf]`);
  }
  return options.length > 0;
}
