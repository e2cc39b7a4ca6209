import { answerTasks } from "#threads/answer-tasks.ts";
import { type Agency, type Print, printHere } from "./printers.ts";
import type { PrintTask } from "./press.server.ts";

/** A thread's whole program. Built as an entry of its own. */
answerTasks(({ agency, name, facts }: PrintTask) => printFor(agency)(name, facts));

let last: { agency: string; print: Print } | null = null;

/** The same printers as long as the agency is the same: they keep what they wrote of it. */
function printFor(agency: Agency): Print {
  const named = JSON.stringify(agency);
  if (last?.agency !== named) last = { agency: named, print: printHere(agency) };
  return last.print;
}
