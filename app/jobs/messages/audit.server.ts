import { bandLabels, gaugeLabel } from "#copy/audit.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { stays } from "#domain/email-truth.ts";
import type { AuditFacts } from "#emails/audit-facts.ts";
import { auditNotice } from "#emails/audit-notice.ts";
import { auditResult, GAUGE } from "#emails/audit-result.ts";
import { existingAuditRun, firstAuditRun } from "#queries/audit/by-id.server.ts";
import type { Print } from "#press/printers.ts";
import { scoreImage } from "#social-images/score-image.tsx";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

function factsOf({ run, audit }: Awaited<ReturnType<typeof existingAuditRun>>) {
  return { audit: { ...audit, result: run.result } };
}

function askerOf({ audit }: { audit: AuditFacts }) {
  return { name: audit.name, address: audit.email };
}

const result = about({
  payload: emailPayloads["audit-result"],
  key: ({ runId }) => runId,
  facts: async ({ runId }, { db }) => factsOf(await existingAuditRun(db, runId)),
  person: (facts) => askerOf(facts),
});

const firstResult = about({
  payload: emailPayloads["audit-notice"],
  key: ({ auditId }) => auditId,
  facts: async ({ auditId }, { db }) => factsOf(await firstAuditRun(db, auditId)),
  person: (facts) => askerOf(facts),
});

async function gaugePicture(score: number, print: Print) {
  const { name, colour } = scoreBand(score);
  return {
    filename: `note-${score}.png`,
    contentType: "image/png",
    content: await print(
      "picture",
      scoreImage({ score, colour, label: gaugeLabel(bandLabels[name]) }),
    ),
    cid: GAUGE,
  };
}

export const auditMessages = {
  "audit-result": message(result, {
    title: "Résultat de l’audit gratuit",
    when: "à chaque résultat",
    to: "person",
    template: auditResult,
    untrueBecause: stays,
    attachments: async (facts, { print }) => [await gaugePicture(facts.audit.result.score, print)],
  }),
  "audit-notice": message(firstResult, {
    title: "Nouvel audit",
    when: "au premier résultat d’un audit",
    to: "agency",
    template: auditNotice,
    untrueBecause: stays,
  }),
};
