import { z } from "zod";
import { stays } from "#domain/email-truth.ts";
import type { AuditFacts } from "#emails/audit-facts.ts";
import { auditNotice } from "#emails/audit-notice.ts";
import { auditResult } from "#emails/audit-result.ts";
import { existingAuditRun, firstAuditRun } from "#queries/audit/by-id.server.ts";
import { about, message } from "./message.ts";

function factsOf({ run, audit }: Awaited<ReturnType<typeof existingAuditRun>>) {
  return { audit: { ...audit, result: run.result } };
}

function askerOf({ audit }: { audit: AuditFacts }) {
  return { name: audit.name, address: audit.email };
}

const result = about({
  payload: z.object({ runId: z.uuid() }),
  key: ({ runId }) => runId,
  facts: async ({ runId }, { db }) => factsOf(await existingAuditRun(db, runId)),
  person: (facts) => askerOf(facts),
});

const firstResult = about({
  payload: z.object({ auditId: z.uuid() }),
  key: ({ auditId }) => auditId,
  facts: async ({ auditId }, { db }) => factsOf(await firstAuditRun(db, auditId)),
  person: (facts) => askerOf(facts),
});

export const auditMessages = {
  "audit-result": message(result, {
    when: "à chaque résultat",
    to: "person",
    template: auditResult,
    untrueBecause: stays,
  }),
  "audit-notice": message(firstResult, {
    when: "au premier résultat d’un audit",
    to: "agency",
    template: auditNotice,
    untrueBecause: stays,
  }),
};
