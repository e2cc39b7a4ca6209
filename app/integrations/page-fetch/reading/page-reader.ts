import { answerTasks } from "#threads/answer-tasks.ts";
import { factsOfPage } from "./facts-of-page.ts";

answerTasks(factsOfPage);
