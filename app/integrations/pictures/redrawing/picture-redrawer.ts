import { setPriority } from "node:os";
import type { Redrawn } from "../pictures.ts";
import { redraw } from "./redraw.ts";

/** A process's whole life: draws the one picture it is sent again, and answers. Built as an entry of its own. */
process.once("message", (sent: Uint8Array) => {
  setPriority(5);
  void redraw(sent).then((answer: Redrawn) => process.send?.(answer, () => process.disconnect()));
});
