import { answerTasks } from "#threads/answer-tasks.ts";
import { factsOfPage } from "./facts-of-page.ts";

/** A thread's whole program: says what fetched pages say. Built as an entry of its own. */
answerTasks(factsOfPage);
