import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { FetchedPage } from "../page-fetch.ts";
import { factsOfPage } from "./facts-of-page.ts";

/** A thread's whole life: reads the page it was given, and says what it says. Built as an entry of its own. */
const page: FetchedPage = workerData;
// Linux alone counts it by thread: whoever waits for a page of ours goes first.
if (process.platform === "linux") setPriority(5);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(factsOfPage(page));
