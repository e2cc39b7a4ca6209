import { deliverableActsDone, deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import { data, redirect } from "react-router";
import { deliverableActDetail, deliverableActName, deliverableName } from "#copy/deliverables.ts";
import { clockWords } from "#copy/delivery-clock.ts";
import { historyAuthor } from "#copy/history-line.ts";
import { textsFor } from "#copy/text-templates.ts";
import { clientTitle } from "#domain/client-title.ts";
import {
  deliverableActions,
  type DeliverableStatus,
  deliverableTransitions,
  isDeliverableActionAllowed,
  isDeliverableLate,
} from "#domain/deliverable.ts";
import { recordLists, recordPages } from "#domain/records.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import { picturesForWork } from "#queries/client-file/for-work.server.ts";
import {
  deliverableById,
  deliverableHistory,
  tradeOfOrder,
} from "#queries/deliverable/by-id.server.ts";
import { classNames } from "#ui/class-names.ts";
import { useSentForm } from "#ui/sent-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { HistoryCard } from "../record/history-card.tsx";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/deliverable.ts";
import { AssigneeCard } from "./assignee-card.tsx";
import { DeliverableActs } from "./deliverable-acts.tsx";
import { DeliverableBadge } from "./deliverable-badge.tsx";
import { DeliverableFacts } from "./deliverable-facts.tsx";
import { BatchNotice } from "./batch-acts.tsx";
import { NextAct } from "./next-act.tsx";
import { postDeliveryActs } from "./post-delivery-acts.server.ts";
import { RelatedPage } from "./related-page.tsx";
import { TextTemplates } from "./text-templates.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({
  request,
  context,
  params: { deliverableId },
  url,
}: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const found = await viewing({ request, context }, async (db) => {
    const deliverable = await deliverableById(db, deliverableId);
    if (!deliverable) return null;
    return {
      deliverable,
      pictures: await picturesForWork(db, { deliverableId, orderId: deliverable.order.id }),
      history: await deliverableHistory(db, deliverable),
      people: await administrators(db),
      trade: await tradeOfOrder(db, deliverable.order.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const { trade, ...shown } = found;
  return { ...shown, now, texts: textsFor(found.deliverable.kind, trade), done: doneIn(url) };
}

function doneIn(url: URL): string | null {
  const asked = url.searchParams.get("fait");
  return Object.entries(deliverableActsDone).find(([act]) => act === asked)?.[1] ?? null;
}

export async function action({ request, context, params: { deliverableId } }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  const posted = await postDeliveryActs({ request, context, userId, deliverableId });
  const { answer, status, moved, gone } = posted;
  if (gone) throw data(null, { status: 404 });
  if (moved.length > 0) {
    throw redirect(`${recordPages.deliverable(deliverableId)}?fait=${posted.action}`, 303);
  }
  return data(answer, { status });
}

/** Reload after a refusal too (React Router skips 4xx answers): the record has changed. */
export function shouldRevalidate() {
  return true;
}

const historyWords = {
  name: deliverableActName,
  author: historyAuthor,
  detail: deliverableActDetail,
};

export default function Deliverable({ loaderData, actionData }: Route.ComponentProps) {
  const { deliverable, pictures, history, people, texts, now, done } = loaderData;
  const answer = actionData ?? null;
  const name = frenchSpaces(deliverableName(deliverable));
  const client = clientTitle(deliverable.order);
  const moving = useMovedTo(deliverable.status);
  const late = isDeliverableLate(deliverable, now);
  return (
    <RecordPage
      tab={`${name} · ${client}`}
      back={{ to: recordLists.deliverable, words: words.all }}
      title={`${name}, ${client}`}
      facts={
        <>
          <DeliverableBadge status={moving ?? deliverable.status} />
          <span className={classNames(late ? "font-semibold text-danger" : "text-muted")}>
            {frenchSpaces(clockWords(deliverable, now))}
          </span>
        </>
      }
      done={answer || done === null ? null : { text: done }}
      next={
        <>
          {answer && <BatchNotice answer={answer} />}
          <NextAct
            key={`next-${deliverable.version}`}
            deliverable={deliverable}
            pictures={pictures}
            now={now}
            answer={answer}
          />
        </>
      }
      aside={
        <>
          <AssigneeCard deliverable={deliverable} people={people} answer={answer} />
          {history.length > 0 && <HistoryCard history={history} words={historyWords} />}
        </>
      }
    >
      <RelatedPage deliverable={deliverable} />
      <DeliverableFacts deliverable={deliverable} />
      {texts.length > 0 && <TextTemplates texts={texts} />}
      <DeliverableActs
        key={`acts-${deliverable.version}`}
        deliverable={deliverable}
        pictures={pictures}
        now={now}
        answer={answer}
      />
    </RecordPage>
  );
}

/** Optimistic status of the act being submitted; null: none. */
function useMovedTo(status: DeliverableStatus): DeliverableStatus | null {
  const sent = useSentForm()?.get("action");
  const act = deliverableActions.find((known) => known === sent);
  if (!act || !isDeliverableActionAllowed(act, status)) return null;
  return deliverableTransitions[act].to;
}
