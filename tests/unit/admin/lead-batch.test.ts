import { expect, test } from "vitest";
import { leadActOf } from "../../../app/routes/admin/leads/lead-batch.server.ts";

const posted = { ownerId: "", nextAction: "", nextOn: "", reason: "" };
const read = ({ action, note = "", ...fields }: Record<string, string>) =>
  leadActOf({ action: action ?? "", note }, { ...posted, ...fields });

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

test.each(["", "win", "constructor"])("%j is no act on leads", (action) => {
  expect(read({ action })).toBeNull();
});
