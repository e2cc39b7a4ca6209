import { auditWords as words } from "#copy/admin/audits.ts";
import { data } from "react-router";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type AuditRecord, auditById } from "#queries/audit/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/audit.ts";
import { AgencyAuditForm } from "./agency-audit-form.tsx";
import type { AgencyAuditAnswer } from "./acts.server.ts";
import { typedAgain } from "./agency-answers.ts";
import { GivenAnswers } from "./given-answers.tsx";
import { LatestResult } from "./latest-result.tsx";
import { Requested } from "./requested.tsx";
import { ResultHistory } from "./result-history.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const audit = await viewing({ request, context }, (db) => auditById(db, params.auditId));
  if (!audit) throw data(null, { status: 404 });
  return { audit };
}

export { auditActs as action } from "./acts.server.ts";

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { audit } = loaderData;
  const latest = audit.runs.at(-1);
  const answered = audit.runs.findLast(({ answers }) => answers !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.auditOf(audit.name)} />
      <div>
        <BackLink to="/admin/audits">{words.all}</BackLink>
      </div>
      <h1 className="text-2xl wrap-anywhere">{words.auditOf(audit.name)}</h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {latest && <LatestResult run={latest} />}
          {latest && <ResultHistory runs={audit.runs} />}
          <ByHand audit={audit} answer={actionData} />
          {answered && <GivenAnswers run={answered} />}
        </div>
        {/* Without a result, the listing comes before the questionnaire. */}
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] gap-6",
            !latest && "max-xl:order-first",
          )}
        >
          <Requested audit={audit} />
        </div>
      </div>
    </div>
  );
}

interface ByHandProps {
  audit: AuditRecord;
  answer: AgencyAuditAnswer | undefined;
}

/** Open while there is no result; `key` remounts the form when a new result arrives. */
function ByHand({ audit, answer }: ByHandProps) {
  const latestResult = audit.runs.at(-1)?.id ?? "";
  const open = latestResult === "" || answer !== undefined;
  return (
    <Card key={latestResult}>
      <details open={open} className="group">
        <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-lg p-5 sm:px-6">
          <span className="grid gap-1">
            <h2 className="text-lg font-semibold">{words.complete}</h2>
            <span className="text-sm text-muted">
              {latestResult === "" ? words.waiting : words.redo}
            </span>
          </span>
          <Icon
            name="chevron-down"
            className="size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <CardBody className="border-t border-line">
          <AgencyAuditForm
            typed={answer ? typedIn(answer) : typedAgain(audit)}
            answer={answer}
            latestResult={latestResult}
            email={audit.email}
          />
        </CardBody>
      </details>
    </Card>
  );
}

function typedIn({ typed }: AgencyAuditAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, [text = ""]]) => [name, text]));
}
