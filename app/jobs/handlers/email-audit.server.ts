import { untrueBecause } from "#domain/email-truth.ts";
import { auditNotice } from "#emails/audit-notice.tsx";
import { auditResult } from "#emails/audit-result.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingAuditRun, firstAuditRun } from "#queries/audits.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each result of an audit, to the person who asked for it. */
export const emailAuditResult: JobHandler<"email-audit-result"> = async (
  { runId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const { run, audit } = await existingAuditRun(context.db, runId);
  const facts = { ...audit, result: run.result };
  await deliverEmail(context, {
    template: "audit-result",
    droppedBecause: untrueBecause["audit-result"](facts, context.clock()),
    subjectId: run.id,
    to: { name: audit.name, address: audit.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(auditResult({ audit: facts, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};

/** Its first result, to the agency. */
export const emailAuditNotice: JobHandler<"email-audit-notice"> = async (
  { auditId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const { run, audit } = await firstAuditRun(context.db, auditId);
  const facts = { ...audit, result: run.result };
  await deliverEmail(context, {
    template: "audit-notice",
    droppedBecause: untrueBecause["audit-notice"](facts, context.clock()),
    subjectId: audit.id,
    to: { name: site.name, address: site.email },
    replyTo: { name: audit.name, address: audit.email },
    content: await renderEmail(auditNotice({ audit: facts, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
