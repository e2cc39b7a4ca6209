import { expect, test } from "vitest";
import { leadBatch } from "../../../app/routes/admin/leads/lead-batch.tsx";
import { leadBatchForms } from "../../../app/routes/admin/leads/lead-batch.server.ts";

const posted = { ownerId: "", nextAction: "", nextOn: "", reason: "", note: "" };

/** The act that a button asks for with what is typed, or what is wrong with it. */
function read({ action, ...typed }: Record<string, string>) {
  const option = leadBatch.options.find(({ act }) => act === action);
  if (!option) return null;
  const { act, label } = option;
  const form =
    option.asks.kind === "move-lead"
      ? leadBatchForms["move-lead"]({ act, label, asks: option.asks })
      : leadBatchForms["follow-lead"]({ act, label, asks: option.asks });
  const parsed = form.safeParse({ ...posted, ...typed });
  return parsed.success
    ? { ...option.asks, ...parsed.data }
    : { wrong: parsed.error.issues[0]?.message };
}

test.each([
  [{ action: "contact" }, { kind: "move-lead", action: "contact", lost: null }],
  [{ action: "assign" }, { kind: "follow-lead", follow: { ownerId: null } }],
  [
    { action: "plan", nextOn: "2026-12-01" },
    { kind: "follow-lead", follow: { nextOn: "2026-12-01" } },
  ],
  [
    { action: "plan", nextAction: "Rappeler" },
    { kind: "follow-lead", follow: { nextAction: "Rappeler" } },
  ],
  [
    { action: "lose", reason: "price", note: "Attend un an" },
    { kind: "move-lead", action: "lose", lost: { reason: "price", note: "Attend un an" } },
  ],
])("several leads: %j", (typed, act) => {
  expect(read(typed)).toEqual(act);
});

test.each([
  [{ action: "plan" }, "Dites quoi faire, ou pour quand"],
  [{ action: "plan", nextOn: "2026-02-30" }, "Date invalide"],
  [{ action: "plan", nextAction: "x".repeat(201) }, "Action trop longue (200 caractères au plus)"],
  [{ action: "lose" }, "Choisissez la raison"],
  [{ action: "lose", reason: "refunded" }, "Choisissez la raison"],
  [{ action: "assign", ownerId: "x".repeat(101) }, "Choisissez une personne"],
])("several leads are refused: %j", (typed, wrong) => {
  expect(read(typed)).toEqual({ wrong });
});

test.each(["", "win", "constructor"])("%j is no act on several leads", (action) => {
  expect(read({ action })).toBeNull();
});
