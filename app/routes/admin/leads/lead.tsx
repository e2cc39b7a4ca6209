import { data } from "react-router";
import { leadActDetail, leadActName, leadWords as words } from "#copy/admin/leads.ts";
import { historyAuthor } from "#copy/history-line.ts";
import { leadSourceLabels, leadStageLabels } from "#copy/leads.ts";
import { shortDay } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import { leadById } from "#queries/lead/by-id.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { LeadStageBadge } from "#ui/lead-stage-badge.tsx";
import { Money } from "#ui/money.tsx";
import { useRight } from "../layout/rights.ts";
import { HistoryCard } from "../record/history-card.tsx";
import { RecordPage } from "../record/page.tsx";
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

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params: { leadId }, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const done = ownProperty(words.done, url.searchParams.get("fait") ?? "") ?? null;
  return viewing({ request, context }, async (db) => {
    const lead = await leadById(db, leadId);
    if (!lead) throw data(null, { status: 404 });
    const history = await recordHistory(db, { type: "lead", id: leadId });
    const nudges = await shownNudges(db, leadId, appOf(context).clock());
    return { lead, history, nudges, people: await administrators(db), done };
  });
}

export { leadActs as action } from "./acts.server.ts";

const historyWords = { name: leadActName, author: historyAuthor, detail: leadActDetail };

export default function LeadPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lead, history, nudges, people, done } = loaderData;
  const { first, second } = leadTitle(lead);
  const works = useRight("work");
  const stage = useMovedStage()(lead) ?? lead.stage;
  return (
    <RecordPage
      tab={words.pageTitle(first)}
      back={{ to: LEADS_PATH, words: words.all }}
      title={first}
      facts={
        <>
          <LeadStageBadge stage={stage} label={leadStageLabels[stage]} />
          {second && <span className="wrap-anywhere">{second}</span>}
          <span>{words.since(leadSourceLabels[lead.source], shortDay(lead.createdAt))}</span>
        </>
      }
      across={
        lead.valueCents > 0 && (
          <p className="sm:text-right">
            <span className="block text-xs text-muted">{words.worth}</span>
            <span className="text-xl font-semibold">
              <Money cents={lead.valueCents} />
            </span>
          </p>
        )
      }
      answer={answer}
      done={done === null ? null : { text: done }}
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
    </RecordPage>
  );
}
