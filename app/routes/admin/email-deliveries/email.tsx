import { emailWords as words } from "#copy/admin/emails.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { emailDropReasonWords } from "#copy/statuses.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import type { TextHidden } from "#domain/email-truth.ts";
import type { ListedEmail } from "#queries/email/list.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/email.ts";
import { EmailStatusBadge } from "./email-status.tsx";
import { recordAddress } from "../record/address.ts";
import { HtmlPart, TextPart } from "./message-parts.tsx";
import { SendAgain } from "./send-again.tsx";
import { readStoredEmail } from "./stored-email.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const sentAgainAt =
    url.searchParams.get("fait") === "renvoye" ? savedAtIn(url, appOf(context).clock()) : null;
  const stored = await readStoredEmail({ request, context }, params.deliveryId);
  if (!stored) throw data(null, { status: 404 });
  const { delivery } = stored;
  const page = { delivery, sentAgainAt, byMailServer: false, hidden: null, message: null };
  if (stored.where === "hidden") return { ...page, hidden: stored.hidden };
  if (stored.where === "elsewhere") return { ...page, byMailServer: stored.byMailServer };
  const { message } = stored;
  return {
    ...page,
    message: {
      headers: message.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      hasHtml: Boolean(message.html),
      text: message.text ?? "",
    },
  };
}

export { emailActs as action } from "./acts.server.ts";

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, sentAgainAt, byMailServer, hidden, message } = loaderData;
  return (
    <div className="grid gap-6">
      <AdminTitle title={`${delivery.subject} · E-mails`} />
      <div>
        <BackLink to="/admin/courriels">{words.all}</BackLink>
      </div>
      <h1 className="text-2xl">{delivery.subject}</h1>
      {sentAgainAt && !actionData && (
        <SuccessNotice savedAt={sentAgainAt}>{frenchSpaces(words.leaves)}</SuccessNotice>
      )}
      {actionData?.refusal && (
        <FormFaults refusal={frenchSpaces(actionData.refusal)} fieldErrors={{}} />
      )}
      <DeliveryFacts delivery={delivery} />
      <SendAgain delivery={delivery} />
      {message ? (
        <>
          {message.hasHtml && (
            <HtmlPart subject={delivery.subject} src={`${recordAddress.email(delivery.id)}/html`} />
          )}
          <TextPart text={message.text} />
          <Headers headers={message.headers} />
        </>
      ) : (
        <NotHere delivery={delivery} byMailServer={byMailServer} hidden={hidden} />
      )}
    </div>
  );
}

function DeliveryFacts({ delivery }: { delivery: ListedEmail }) {
  return (
    <dl className="grid gap-2 text-sm">
      <Fact name={words.recipient}>{shownEmail(delivery.recipient)}</Fact>
      <Fact name={labels.date}>{shortMoment(delivery.sentAt ?? delivery.createdAt)}</Fact>
      <Fact name={labels.status}>
        <EmailStatusBadge status={delivery.status} />
      </Fact>
      {delivery.lastError && delivery.status !== "failed" && (
        <Fact name={words.lastError}>{delivery.lastError}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Headers({ headers }: { headers: { name: string; value: string }[] }) {
  return (
    <details className="rounded-lg border border-line bg-raised p-5 text-sm">
      <summary className="cursor-pointer font-semibold">{words.headers}</summary>
      <dl className="mt-3 grid gap-2">
        {headers.map(({ name, value }) => (
          <Fact key={`${name}${value}`} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

interface NotHereProps {
  delivery: ListedEmail;
  byMailServer: boolean;
  hidden: TextHidden | null;
}

function NotHere({ delivery, byMailServer, hidden }: NotHereProps) {
  if (hidden === "closed") {
    return <Notice title={words.closed}>{frenchSpaces(words.closedExplained(delivery.id))}</Notice>;
  }
  if (hidden === "right") return <Notice title={words.notYours}>{words.notYoursExplained}</Notice>;
  if (delivery.status === "failed") return <NeverLeft delivery={delivery} />;
  if (delivery.droppedBecause) {
    return (
      <Notice title={words.wontLeave}>
        {frenchSpaces(words.noLongerTrue(emailDropReasonWords[delivery.droppedBecause]))}
      </Notice>
    );
  }
  if (delivery.status === "withheld") return <Withheld delivery={delivery} />;
  if (delivery.status === "pending") {
    return (
      <Notice title={words.notSentYet}>
        {delivery.lastError === null ? words.appearsOnceSent : words.triedOnce}
      </Notice>
    );
  }
  if (byMailServer) {
    return <Notice title={words.leftTo(delivery.recipient)}>{words.notKept}</Notice>;
  }
  return (
    <Notice variant="warning" title={words.notInMailbox}>
      {words.sentOtherwise}
    </Notice>
  );
}

/** A third party may be using our forms to flood that mailbox. */
function Withheld({ delivery }: { delivery: ListedEmail }) {
  return (
    <Notice variant="warning" title={words.withheld}>
      {frenchSpaces(words.tooMany(delivery.recipient))}
    </Notice>
  );
}

/** No retry left: the agency has to reach the person otherwise. */
function NeverLeft({ delivery }: { delivery: ListedEmail }) {
  const { recipient, subject, lastError, lastFailedAt } = delivery;
  const when = lastFailedAt === null ? "" : ` Dernier essai : ${shortMoment(lastFailedAt)}.`;
  return (
    <Notice variant="destructive" role="note" title={words.couldNotLeave}>
      <div className="grid gap-3 wrap-anywhere">
        <p>{frenchSpaces(words.allFailed(recipient, when))}</p>
        <p>{frenchSpaces(words.reasonNoted(lastError ?? "aucune"))}</p>
        <p>{words.checkAddress}</p>
        <div>
          <ButtonLink
            href={`${mailtoHref(recipient)}?subject=${encodeURIComponent(subject)}`}
            variant="outline"
            icon="mail"
          >
            {words.writeToIt}
          </ButtonLink>
        </div>
      </div>
    </Notice>
  );
}
