import { data } from "react-router";
import { postAgencyAuditWords as words } from "#copy/admin/audits.ts";
import { auditRefusal } from "#copy/audit.ts";
import { auditAnswersForm } from "#forms/audit-request.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { auditById } from "#queries/audit/by-id.server.ts";
import { runAudit } from "#workflows/audit/run-audit.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";
import { LATEST_RESULT } from "./agency-answers.ts";

type AskedHere = Asked<{ auditId: string }>;

export const auditActs = defineActs({
  enter: requireAdministrator,
  address: ({ auditId }: AskedHere["params"]) => recordAddress.audit(auditId),
  fields: Object.keys(auditAnswersForm.shape),
  refusals: { "result-arrived": words.resultArrived },
  gone: [],
  acts: {
    answer: {
      done: null,
      form: auditAnswersForm,
      async do(asked, { secteur: sector = null, ville: city = null, ...answers }) {
        const { app, params, person, formData, now } = asked;
        const audit = await viewing(asked, (db) => auditById(db, params.auditId));
        if (!audit) throw data(null, { status: 404 });
        if (typedText(formData, LATEST_RESULT) !== (audit.runs.at(-1)?.id ?? ""))
          return { ok: false, reason: "result-arrived" };
        const actor = { kind: "administrator", userId: person.userId } as const;
        const call = { ...params, answers, sector, city, actor, now };
        const run = await runAudit(app, call);
        if (run.ok) return { ok: true };
        const fault = { field: null, words: auditRefusal(run.reason, run.waitSeconds) };
        return { ok: false, reason: run.reason, fault, status: 422 };
      },
    },
  },
});

export type AgencyAuditAnswer = AnswerOf<typeof auditActs>;
