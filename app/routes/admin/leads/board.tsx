import { Form, useNavigation } from "react-router";
import { leadBoardWords as words } from "#copy/admin/leads.ts";
import { leadActionLabels, leadStagePlurals, lostReasonLabels } from "#copy/leads.ts";
import { figure } from "#copy/list.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { isActionDue, isLeadOpen, nextLeadAction } from "#domain/lead.ts";
import { OTHERS_AT_MOST } from "#domain/list.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import { leadBoard, type StagePart } from "#queries/lead/board.server.ts";
import type { ListedLead } from "#queries/lead/list.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useRight } from "../layout/rights.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { PersonChoice, personAsked } from "../list/person-choice.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/board.ts";
import { leadTitle } from "./lead-title.ts";
import { useMovedStage } from "./moved-stage.ts";
import { LeadViews } from "./lead-views.tsx";
import { BOARD_PATH, stageAddress } from "./leads-address.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const LONGEST_ID = 100;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireAdministrator(request, context);
  const asked = url.searchParams.get("a") ?? "";
  const owner = asked.length > LONGEST_ID || asked.includes("\u0000") ? "" : asked;
  return viewing({ request, context }, async (db) => ({
    parts: await leadBoard(db, personAsked(owner === "" ? null : owner, userId)),
    people: await administrators(db),
    userId,
    owner,
    today: parisDate(appOf(context).clock()),
  }));
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { parts, people, userId, owner, today } = loaderData;
  return (
    <AdminPage title={words.title}>
      <LeadViews current="board" />
      <Form action={BOARD_PATH} className="flex flex-wrap items-end gap-3" key={owner}>
        <PersonChoice
          label={words.owner}
          people={people}
          userId={userId}
          chosen={owner === "" ? null : owner}
          className="w-56"
        />
        <Button type="submit" variant="outline">
          {words.show}
        </Button>
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 xl:grid-cols-5 xl:gap-3">
        {useMovedParts(parts).map((part) => (
          <Stage key={part.stage} part={part} owner={owner} today={today} />
        ))}
      </div>
    </AdminPage>
  );
}

/** Optimistic: the lead being moved is shown in its new stage. */
function useMovedParts(parts: readonly StagePart[]): readonly StagePart[] {
  const movedTo = useMovedStage();
  for (const { stage, rows } of parts) {
    const lead = rows.find((one) => movedTo(one) !== null);
    const to = lead && movedTo(lead);
    if (!lead || !to) continue;
    return parts.map((part) => {
      if (part.stage === stage) {
        return { ...part, rows: rows.filter((one) => one !== lead), total: part.total - 1 };
      }
      if (part.stage !== to) return part;
      return { ...part, rows: [{ ...lead, stage: to }, ...part.rows], total: part.total + 1 };
    });
  }
  return parts;
}

function Stage({ part, owner, today }: { part: StagePart; owner: string; today: string }) {
  const { stage, rows, total } = part;
  const shown = total > OTHERS_AT_MOST ? words.more : figure.format(total);
  return (
    <section aria-labelledby={`etape-${stage}`} className="grid gap-2.5">
      <h2 id={`etape-${stage}`} className="text-base font-semibold">
        {leadStagePlurals[stage]}{" "}
        <span className="ml-1 text-sm font-normal text-muted tabular-nums">{shown}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-2.5">
          {rows.map((lead) => (
            <LeadCard key={lead.id} lead={lead} owner={owner} today={today} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="text-sm">
          <TextLink to={stageAddress(stage)} className="inline-block py-1.5">
            {frenchSpaces(words.others(shown))}
          </TextLink>
        </p>
      )}
    </section>
  );
}

function LeadCard({ lead, owner, today }: { lead: ListedLead; owner: string; today: string }) {
  const { first, second } = leadTitle(lead);
  const { ownerName, valueCents, lostReason } = lead;
  return (
    <Card as="li" elevation="flat" className="grid gap-1.5 p-3 text-sm">
      <p className="font-semibold wrap-anywhere">
        <TextLink to={recordAddress.lead(lead.id)}>{first}</TextLink>
      </p>
      {second && <p className="text-xs wrap-anywhere text-muted">{second}</p>}
      {lostReason === null ? (
        <Next lead={lead} today={today} />
      ) : (
        <p>{lostReasonLabels[lostReason]}</p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{ownerName}</span>
        {valueCents > 0 && <Money cents={valueCents} />}
      </p>
      <NextStage lead={lead} name={first} owner={owner} />
    </Card>
  );
}

function Next({ lead, today }: { lead: ListedLead; today: string }) {
  const { nextAction, nextOn, stage } = lead;
  if (!isLeadOpen(stage) || (nextAction === "" && nextOn === null)) return null;
  return (
    <p className="wrap-anywhere">
      {nextAction}{" "}
      {nextOn && (
        <time
          dateTime={nextOn}
          className={classNames(
            "text-xs whitespace-nowrap",
            isActionDue(lead, today) ? "font-semibold text-danger" : "text-muted",
          )}
        >
          {shortCalendarDay(nextOn)}
        </time>
      )}
    </p>
  );
}

/** Next stage; giving up needs a reason, asked on the lead's page. */
function NextStage({ lead, name, owner }: { lead: ListedLead; name: string; owner: string }) {
  const { formAction } = useNavigation();
  const works = useRight("work");
  const onwards = nextLeadAction(lead.stage);
  if (!works || !onwards) return null;
  const address = recordAddress.lead(lead.id);
  return (
    <Form method="post" action={address} className="mt-1">
      <input type="hidden" name="tableau" value={owner} />
      <Button
        type="submit"
        name="action"
        value={onwards}
        variant="outline"
        block
        pending={formAction === address}
        aria-label={frenchSpaces(words.act(leadActionLabels[onwards], name))}
      >
        {leadActionLabels[onwards]}
      </Button>
    </Form>
  );
}
