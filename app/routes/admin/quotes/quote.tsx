import { quoteWords as words } from "#copy/admin/quotes.ts";
import { data } from "react-router";
import { quoteActAuthor, quoteActDetail, quoteActName } from "#copy/quote-history.ts";
import { agencyActsDone } from "#copy/quote-page.ts";
import { quoteStatusLabels } from "#copy/statuses.ts";
import { ownProperty } from "#domain/own-property.ts";
import { isReminderTimely, shownQuoteStatus } from "#domain/quote.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import { changesSinceSent } from "#queries/quote/changes.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { QuoteStatusBadge } from "#ui/quote-status-badge.tsx";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import { QuoteChangesCard } from "../../quote/quote-changes-card.tsx";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/quote.ts";
import { AgencyActs } from "./agency-acts.tsx";
import { NextAct } from "./next-act.tsx";
import { QuoteAcceptance } from "./quote-acceptance.tsx";
import { QuoteSummary } from "./quote-summary.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params: { quoteId }, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const found = await viewing({ request, context }, async (db) => {
    const quote = await quoteById(db, quoteId);
    if (!quote) return null;
    return {
      quote,
      // Drafts: changes as they would be sent now.
      changes: quote.status === "draft" ? await changesSinceSent(db, quote) : quote.changes,
      history: await recordHistory(db, { type: "quote", id: quote.id }),
      emails: await emailsAbout(db, quote.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const { siteUrl, clock } = appOf(context);
  return {
    ...found,
    shownStatus: shownQuoteStatus(found.quote, clock()),
    reminderTimely: isReminderTimely(found.quote, clock()),
    address: `${siteUrl}/devis/${found.quote.id}`,
    done: url.searchParams.get("fait"),
  };
}

export { quoteActs as action } from "./acts.server.ts";

const historyWords = { name: quoteActName, author: quoteActAuthor, detail: quoteActDetail };

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, changes, shownStatus, reminderTimely, history, emails, address, done } =
    loaderData;
  const doneWords = done === null ? undefined : ownProperty(agencyActsDone, done);
  return (
    <RecordPage
      tab={`${quote.number} · Devis`}
      back={{ to: "/admin/devis", words: words.all }}
      title={`${quote.number}, ${quote.clientCompany}`}
      facts={<QuoteStatusBadge status={shownStatus} label={quoteStatusLabels[shownStatus]} />}
      answer={actionData}
      done={doneWords ?? null}
      next={
        <NextAct
          quote={quote}
          shownStatus={shownStatus}
          address={address}
          reminderTimely={reminderTimely}
        />
      }
      aside={
        <>
          <HistoryCard history={history} words={historyWords} />
          {emails.length > 0 && <EmailsCard emails={emails} />}
        </>
      }
    >
      <QuoteSummary quote={quote} />
      {changes && <QuoteChangesCard changes={changes} />}
      {quote.acceptance && <QuoteAcceptance quote={quote} acceptance={quote.acceptance} />}
      <AgencyActs quote={quote} shownStatus={shownStatus} answer={actionData} />
    </RecordPage>
  );
}
