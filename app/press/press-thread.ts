import { workerData } from "node:worker_threads";
import { answerTasks } from "#threads/answer-tasks.ts";
import { printHere } from "./printers.ts";
import type { PrintTask } from "./press.server.ts";

/** A thread's whole program: prints for the agency it was told of. Built as an entry of its own. */
const print = printHere(workerData);
answerTasks(({ name, facts }: PrintTask) => print(name, facts));
