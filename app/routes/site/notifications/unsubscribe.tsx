import { data } from "react-router";
import { notificationLabels, unsubscribeWords as words } from "#copy/portal/notifications.ts";
import { type NotificationKind, notificationKindOf } from "#domain/notification.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { keyedPageHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { messageHeld, stoppedKinds } from "#queries/notification/choices.server.ts";
import { Button } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { OrderLinkPage } from "../layout/order-link-page.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export const handle = { hydrate: false };

/** Changes nothing: mailboxes open links by themselves. */
export async function loader({ request, context, params: { deliveryId } }: Route.LoaderArgs) {
  const look = (db: Parameters<typeof messageHeld>[0]) => messageHeld(db, deliveryId);
  const message = await viewing({ request, context }, look, deliveryId);
  const kind = message && notificationKindOf(message.template);
  const stopped = message
    ? await viewing({ request, context }, (db) => stoppedKinds(db, message.address), deliveryId)
    : [];
  const shown = message && {
    address: message.address,
    kind,
    stopped: kind !== null && stopped.includes(kind),
  };
  return data(shown, { status: shown ? 200 : 404 });
}

/** No origin check: one-click requests (RFC 8058) come from mail providers. The unguessable id authorises them. */
export async function action({ request, context, params: { deliveryId } }: Route.ActionArgs) {
  const app = appOf(context);
  const wait = await app.limits.unsubscriptions.take(
    context.get(requestFactsContext).clientAddress,
  );
  if (wait !== null) throw data(null, { status: 429 });
  const again = (await readForm(request)).get("again") !== null;
  const heldKey = deliveryId;
  const message = await viewing({ request, context }, (db) => messageHeld(db, heldKey), heldKey);
  const kind = message && notificationKindOf(message.template);
  if (!message || kind === null) throw data(null, { status: 404 });
  await chooseMessages(app, {
    viewing: { viewer: { kind: "visitor" }, heldKey },
    address: message.address,
    stopped: again ? [] : [kind],
    wanted: again ? [kind] : [],
    now: app.clock(),
  });
  return { again };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Missing />;
  const { address, kind, stopped } = loaderData;
  if (kind === null) {
    return (
      <OrderLinkPage title={words.missingTitle} missingText={words.essential}>
        {null}
      </OrderLinkPage>
    );
  }
  return (
    <OrderLinkPage title={frenchSpaces(words.ask(notificationLabels[kind].name))} missingText="">
      {actionData && <Done kind={kind} again={actionData.again} />}
      <p className="text-muted">
        {frenchSpaces(`${notificationLabels[kind].explained} ${words.askExplained(address)}`)}
      </p>
      <form method="post">
        <Button
          type="submit"
          name={stopped ? "again" : "stop"}
          value="1"
          variant={stopped ? "outline" : "primary"}
        >
          {stopped ? words.again : words.stop}
        </Button>
      </form>
    </OrderLinkPage>
  );
}

function Done({ kind, again }: { kind: NotificationKind; again: boolean }) {
  const { name } = notificationLabels[kind];
  return (
    <SuccessNotice title={again ? words.backTitle : words.stoppedTitle}>
      {frenchSpaces(again ? words.back(name) : words.stopped(name))}
    </SuccessNotice>
  );
}

function Missing() {
  return (
    <OrderLinkPage title={words.missingTitle} missingText={words.missing}>
      {null}
    </OrderLinkPage>
  );
}
