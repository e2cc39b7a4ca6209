import { setPriority } from "node:os";
import type { Redrawn } from "../pictures.ts";
import { redraw } from "./redraw.ts";

process.once("message", (sent: Uint8Array) => {
  setPriority(5);
  void redraw(sent).then((answer: Redrawn) => process.send?.(answer, () => process.disconnect()));
});
