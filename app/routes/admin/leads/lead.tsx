import { data } from "react-router";
import { leadActDetail, leadActName, leadWords as words } from "#copy/admin/leads.ts";
import { historyAuthor } from "#copy/history-line.ts";
import { leadSourceLabels, leadStageLabels } from "#copy/leads.ts";
import { shortDay } from "#domain/french-dates.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import { leadById } from "#queries/lead/by-id.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { LeadStageBadge } from "#ui/lead-stage-badge.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useRight } from "../layout/rights.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { RecordColumns } from "../record/columns.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import type { Route } from "./+types/lead.ts";
import { FollowCard, FollowFacts } from "./follow-card.tsx";
import { NudgesCard } from "./nudges-card.tsx";
import { shownNudges } from "./nudges.server.ts";
import { JoinCard } from "./join-card.tsx";
import { LeadActs } from "./lead-acts.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { leadTitle } from "./lead-title.ts";
import { useMovedStage } from "./moved-stage.ts";
import { LEADS_PATH } from "./leads-address.ts";
import { leadDoneIn, postLead } from "./post-lead.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

/** Somebody who may become a client: what they did, where they stand, and what is done next. */
export async function loader({ request, context, params: { leadId }, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return viewing({ request, context }, async (db) => {
    const lead = await leadById(db, leadId);
    if (!lead) throw data(null, { status: 404 });
    const history = await recordHistory(db, { type: "lead", id: leadId });
    const nudges = await shownNudges(db, leadId, appOf(context).clock());
    return { lead, history, nudges, people: await administrators(db), done: leadDoneIn(url) };
  });
}

export function action({ request, context, params: { leadId } }: Route.ActionArgs) {
  return postLead({ request, context, leadId });
}

const historyWords = { name: leadActName, author: historyAuthor, detail: leadActDetail };

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, history, nudges, people, done } = loaderData;
  const { first, second } = leadTitle(lead);
  const answer = actionData ?? null;
  const works = useRight("work");
  const stage = useMovedStage()(lead) ?? lead.stage;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.pageTitle(first)} />
      <div>
        <BackLink to={LEADS_PATH}>{words.all}</BackLink>
        <header className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-2">
            <h1 className="text-2xl wrap-anywhere">{first}</h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
              <LeadStageBadge stage={stage} label={leadStageLabels[stage]} />
              {second && <span className="wrap-anywhere">{second}</span>}
              <span>{words.since(leadSourceLabels[lead.source], shortDay(lead.createdAt))}</span>
            </p>
          </div>
          {lead.valueCents > 0 && (
            <p className="sm:text-right">
              <span className="block text-xs text-muted">{words.worth}</span>
              <span className="text-xl font-semibold">
                <Money cents={lead.valueCents} />
              </span>
            </p>
          )}
        </header>
      </div>
      {answer?.refusal && (
        <TakesFocus answer={answer}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(answer.refusal)}
          </Notice>
        </TakesFocus>
      )}
      {!answer && done !== null && <SuccessNotice>{frenchSpaces(done)}</SuccessNotice>}
      <RecordColumns
        aside={
          <>
            <LeadActs key={`acts-${lead.version}`} lead={lead} works={works} answer={answer} />
            {works ? (
              <FollowCard
                key={`follow-${lead.version}`}
                lead={lead}
                people={people}
                answer={answer}
              />
            ) : (
              <FollowFacts lead={lead} />
            )}
          </>
        }
        below={
          <>
            {works && <JoinCard key={`join-${lead.version}`} answer={answer} />}
            {history.length > 0 && <HistoryCard history={history} words={historyWords} />}
          </>
        }
      >
        <LeadFacts lead={lead} works={works} answer={answer} />
        <NudgesCard nudges={nudges} works={works} />
      </RecordColumns>
    </div>
  );
}
