import { leadsListWords as words } from "#copy/admin/leads.ts";
import { labels } from "#copy/labels.ts";
import {
  leadSourceLabels,
  leadStageLabels,
  leadStagePlurals,
  lostReasonLabels,
} from "#copy/leads.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { shortCalendarDay, shortDay } from "#domain/french-dates.ts";
import { isActionDue, type LeadStage } from "#domain/lead.ts";
import { exportedPhone } from "#domain/phone-number.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import { leadList, type ListedLead } from "#queries/lead/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { LeadStageBadge } from "#ui/lead-stage-badge.tsx";
import { Money } from "#ui/money.tsx";
import { batchActs } from "../list/batch-acts.server.ts";
import { BatchActs, BatchNotice, Chosen } from "../list/batch-acts.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { LeadBatchFields, leadBatch } from "./lead-batch.tsx";
import { leadBatchForms } from "./lead-batch.server.ts";
import { LeadViews } from "./lead-views.tsx";
import { LEADS_PATH } from "./leads-address.ts";
import { leadTitle } from "./lead-title.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

type LeadLine = ListedLead & { due: boolean };

const list: List<LeadLine, LeadStage> = {
  path: LEADS_PATH,
  file: "prospects",
  title: labels.leads,
  one: "prospect",
  many: "prospects",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/audit-gratuit" variant="outline">
        {words.seeAuditPage}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: words.search,
  statusLabels: leadStagePlurals,
  columns: [
    {
      header: words.lead,
      name: true,
      cell: (lead) => (
        <Chosen of={leadBatch} id={lead.id} name={leadTitle(lead).first}>
          <TwoLines
            href={recordAddress.lead(lead.id)}
            {...leadTitle(lead)}
            className="sm:min-w-28 lg:min-w-40"
          />
        </Chosen>
      ),
    },
    { header: labels.name, csv: ({ name }) => name },
    { header: labels.company, csv: ({ company }) => company },
    { header: "E-mail", csv: ({ email }) => email },
    { header: labels.phone, csv: ({ phone }) => exportedPhone(phone) },
    {
      header: words.source,
      cell: (lead) => <Source lead={lead} />,
      csv: ({ source }) => leadSourceLabels[source],
    },
    { header: words.firstAct, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: words.lastAct, csv: ({ lastActAt }) => spreadsheetDay(lastActAt) },
    {
      header: words.owner,
      cell: ({ ownerName }) => ownerName ?? <span className="text-muted">–</span>,
      csv: ({ ownerName }) => ownerName ?? "",
    },
    {
      header: words.next,
      cell: (lead) => <Next lead={lead} />,
      csv: ({ nextAction }) => nextAction,
    },
    { header: words.nextOn, csv: ({ nextOn }) => (nextOn ? spreadsheetDate(nextOn) : "") },
    {
      header: words.value,
      figures: true,
      cell: ({ valueCents }) =>
        valueCents > 0 ? <Money cents={valueCents} /> : <span className="text-muted">–</span>,
      csv: ({ valueCents }) => valueCents,
    },
    {
      header: labels.status,
      cell: ({ stage }) => <LeadStageBadge stage={stage} label={leadStageLabels[stage]} />,
      csv: ({ stage }) => leadStageLabels[stage],
    },
    {
      header: words.lostReason,
      csv: ({ lostReason }) => (lostReason ? lostReasonLabels[lostReason] : ""),
    },
  ],
};

function Source({ lead: { source, createdAt } }: { lead: LeadLine }) {
  return (
    <span className="grid">
      <span>{leadSourceLabels[source]}</span>
      <time dateTime={createdAt.toISOString()} className="text-xs text-muted">
        {shortDay(createdAt)}
      </time>
    </span>
  );
}

function Next({ lead: { nextAction, nextOn, due } }: { lead: LeadLine }) {
  if (nextAction === "" && nextOn === null) return <span className="text-muted">–</span>;
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-32">
      <span className="line-clamp-2">{nextAction}</span>
      {nextOn !== null && (
        <time
          dateTime={nextOn}
          className={classNames("text-xs", due ? "font-semibold text-danger" : "text-muted")}
        >
          {shortCalendarDay(nextOn)}
        </time>
      )}
    </span>
  );
}

export const loader = listLoader(
  list,
  completed(leadList, (leads, { today }: Moment) =>
    leads.map((lead) => ({ ...lead, due: isActionDue(lead, today) })),
  ),
  async (db) => ({ people: await administrators(db) }),
);

export const action = batchActs(leadBatch, leadBatchForms);

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const isEmpty = loaderData.list.rows.length === 0;
  const answer = actionData;
  const { people } = loaderData.besides;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      before={
        <>
          <LeadViews current="list" />
          {answer && isEmpty && <BatchNotice answer={answer} />}
        </>
      }
      acts={
        <BatchActs
          of={leadBatch}
          answer={answer}
          fields={<LeadBatchFields people={people} answer={answer} />}
        />
      }
    />
  );
}
