import { z } from "zod";
import { informationFields } from "#domain/order-information.ts";
import type { Answers, Changes } from "./page-answers.ts";

const answerShape = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    savedAt: z.iso.datetime(),
    conflicts: z.partialRecord(z.enum(informationFields), z.string()),
  }),
  z.object({ success: z.literal(false), error: z.string() }),
]);

export type SaveOutcome =
  | { kind: "saved"; savedAt: Date; conflicts: Partial<Answers> }
  /** An answer that can't be kept as it is: the person must change it. */
  | { kind: "refused"; error: string }
  /** No network, or no server behind it: to be tried again. */
  | { kind: "unreached" };

const TIMEOUT_MS = 15_000;

/** Sends what changed; `leaving`: the page is going away, the browser finishes sending without it. */
export async function saveAnswers(
  orderId: string,
  changes: Changes,
  leaving = false,
): Promise<SaveOutcome> {
  try {
    const response = await fetch("/functions/v1/save-order-information", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ orderId, changes }),
      ...(leaving ? { keepalive: true } : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    });
    const answer = answerShape.safeParse(await response.json());
    if (!answer.success || response.status >= 500 || response.status === 429) {
      return { kind: "unreached" };
    }
    if (!answer.data.success) return { kind: "refused", error: answer.data.error };
    const { savedAt, conflicts } = answer.data;
    return { kind: "saved", savedAt: new Date(savedAt), conflicts };
  } catch {
    return { kind: "unreached" };
  }
}
