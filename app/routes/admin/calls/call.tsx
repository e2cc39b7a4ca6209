import { callWords as words } from "#copy/admin/calls.ts";
import { data } from "react-router";
import { callDone, closedCallActs, deskRefusals } from "#copy/call-desk.ts";
import {
  callActRefusal,
  callLife,
  callOutcomes,
  type CallStatus,
  callTransitions,
  isCallActionAllowed,
} from "#domain/call.ts";
import { dayAsked } from "#domain/calendar/week.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { availableSlots } from "#queries/calendar/slots.server.ts";
import { callForTheAgency } from "#queries/call/list.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { useSentForm } from "#ui/sent-form.ts";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/call.ts";
import { answerTo } from "../../acts/act-answer.ts";
import type { CallAnswer } from "./acts.server.ts";
import { CallFacts } from "./call-facts.tsx";
import { CallHistory } from "./call-history.tsx";
import { CallStatusBadge } from "./call-status.tsx";
import { CALLS_PATH } from "./calls-address.ts";
import { CancelCard } from "./cancel-card.tsx";
import { MoveCard } from "./move-card.tsx";
import { moveChoice } from "./move-choice.ts";
import { OutcomeButtons } from "./outcome-buttons.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { site, clock } = appOf(context);
  const now = clock();
  const asked = dayAsked(url.searchParams.get("jour"));
  const found = await viewing({ request, context }, async (db) => {
    const call = await callForTheAgency(db, params.callId);
    if (!call) return null;
    const free = callActRefusal("move", call, now)
      ? []
      : await availableSlots(db, site, { now, chooser: "agency", moving: call.id });
    const history = await recordHistory(db, { type: "call", id: call.id });
    return { call, history, choice: moveChoice(free, { startsAt: call.startsAt, asked }) };
  });
  if (!found) throw data(null, { status: 404 });
  const done = Object.entries(callDone).find(([what]) => what === url.searchParams.get("fait"));
  return { ...found, done: done?.[1] ?? null, now };
}

export { callActs as action } from "./acts.server.ts";

type PageData = Route.ComponentProps["loaderData"];

export default function CallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { call, history, done, now } = loaderData;
  const over = call.endsAt <= now;
  const begun = call.startsAt <= now;
  const outcome = <OutcomeCard call={call} now={now} answer={answerTo(actionData, "outcome")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.callOf(call.name)} />
      <div>
        <BackLink to={CALLS_PATH}>{words.all}</BackLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{words.callOf(call.name)}</h1>
        <CallStatusBadge status={useNotedOutcome(call.status)} over={over} />
      </div>
      {done && !actionData && <SuccessNotice>{frenchSpaces(done)}</SuccessNotice>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_30rem] xl:grid-rows-[auto_1fr]">
        <CallFacts call={call} toMake={callLife[call.status].awaitsOutcome && !over} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {begun && outcome}
          <Changes page={loaderData} answer={actionData} />
          {!begun && outcome}
        </div>
        <CallHistory history={history} changes={call.changes} />
      </div>
    </div>
  );
}

/** Optimistic status: the outcome being submitted; another may still be noted. */
function useNotedOutcome(status: CallStatus): CallStatus {
  const sent = useSentForm();
  const outcome = callOutcomes.find((known) => known === sent?.get("outcome"));
  return outcome && isCallActionAllowed(outcome, status) ? callTransitions[outcome].to : status;
}

interface OutcomeCardProps {
  call: PageData["call"];
  now: Date;
  answer: CallAnswer | undefined;
}

function OutcomeCard({ call, now, answer }: OutcomeCardProps) {
  const reason = callActRefusal("mark-came", { ...call, status: "booked" }, now);
  if (!callLife[call.status].inForce) return null;
  return (
    <Card aria-labelledby="suite">
      <CardHeader
        id="suite"
        title={frenchSpaces(
          callLife[call.status].awaitsOutcome ? words.outcome : words.correctOutcome,
        )}
      />
      <CardBody className="grid gap-4">
        {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
        {reason ? (
          <p className="text-sm text-muted">{frenchSpaces(deskRefusals[reason])}</p>
        ) : (
          <OutcomeButtons call={call} />
        )}
      </CardBody>
    </Card>
  );
}

/** Moving and cancelling close together: at the call's start or its cancellation. */
function Changes({ page, answer }: { page: PageData; answer: CallAnswer | undefined }) {
  const { call, choice, now } = page;
  const reason = callActRefusal("move", call, now);
  const refused = answerTo(answer, "move", "cancel");
  if (reason && reason !== "call-not-begun") {
    return (
      <Card aria-labelledby="changer">
        <CardHeader id="changer" title={words.moveOrCancel} />
        <CardBody className="grid gap-4">
          {refused && <FormFaults refusal={refused.refusal} fieldErrors={refused.fieldErrors} />}
          <p className="text-sm text-muted">{frenchSpaces(closedCallActs[reason])}</p>
        </CardBody>
      </Card>
    );
  }
  return (
    <>
      <MoveCard call={call} choice={choice} answer={answerTo(answer, "move")} />
      <CancelCard call={call} answer={answerTo(answer, "cancel")} />
    </>
  );
}
