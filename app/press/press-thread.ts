import { answerTasks } from "#threads/answer-tasks.ts";
import { type Agency, type Print, printHere } from "./printers.ts";
import type { PrintTask } from "./press.server.ts";

answerTasks(({ agency, name, facts }: PrintTask) => printFor(agency)(name, facts));

let last: { agency: string; print: Print } | null = null;

function printFor(agency: Agency): Print {
  const named = JSON.stringify(agency);
  if (last?.agency !== named) last = { agency: named, print: printHere(agency) };
  return last.print;
}
