import { z } from "zod";

const logLine = z.looseObject({
  level: z.string(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
});

/** Prints a line for whoever develops. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** The product's log, for people: an error's stack on lines of its own. */
export const terminal = {
  write(line: string): void {
    const { level, msg = "", err, time: _, ...facts } = logLine.parse(JSON.parse(line));
    const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : "";
    say(`[${level}] ${msg}${rest}${err ? `\n${err.stack ?? err.message}` : ""}`);
  },
};
