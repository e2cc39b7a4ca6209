import { z } from "zod";

const logLine = z.looseObject({
  level: z.string(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
});

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

export const terminal = {
  write(line: string): void {
    const { level, msg = "", err, time: _, ...facts } = logLine.parse(JSON.parse(line));
    const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : "";
    say(`[${level}] ${msg}${rest}${err ? `\n${err.stack ?? err.message}` : ""}`);
  },
};
