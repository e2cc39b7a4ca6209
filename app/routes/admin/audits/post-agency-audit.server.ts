import { postAgencyAuditWords as words } from "#copy/admin/audits.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { auditRefusal } from "#copy/audit.ts";
import { auditAnswersForm } from "#forms/audit-request.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { auditById } from "#queries/audit/by-id.server.ts";
import { runAudit } from "#workflows/audit/run-audit.server.ts";
import { recordAddress } from "../record/address.ts";
import { type AgencyAuditAnswer, LATEST_RESULT } from "./agency-answers.ts";

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const overtaken = words.resultArrived;

/** The questionnaire filled in by the agency: a result like any other, sent to the person. */
export async function postAgencyAudit(auditId: string, { request, context }: PagePost) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const audit = await viewing({ request, context }, (db) => auditById(db, auditId));
  if (!audit) throw data(null, { status: 404 });
  const formData = await readForm(request);
  const refuse = (status: number, refusal: string | null, errors: AgencyAuditAnswer["errors"]) =>
    data<AgencyAuditAnswer>({ typed: typedIn(formData), refusal, errors }, { status });
  const form = auditAnswersForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return refuse(400, null, firstErrors(form.error));
  const seen = typedText(formData, LATEST_RESULT);
  if (seen !== (audit.runs.at(-1)?.id ?? "")) return refuse(409, overtaken, {});
  const { secteur = null, ville = null, ...answers } = form.data;
  const app = appOf(context);
  const outcome = await runAudit(app, {
    auditId,
    answers,
    sector: secteur,
    city: ville,
    actor: { kind: "administrator", userId },
    now: app.clock(),
  });
  if (outcome.ok) return redirect(recordAddress.audit(auditId), 303);
  return refuse(422, auditRefusal(outcome.reason, outcome.waitSeconds), {});
}

function typedIn(formData: FormData): Record<string, string> {
  const names = Object.keys(auditAnswersForm.shape);
  return Object.fromEntries(names.map((name) => [name, typedText(formData, name)]));
}
