import { quoteRequestWords as words } from "#copy/admin/quote-requests.ts";
import { labels } from "#copy/labels.ts";
import { data } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { requestActLabel } from "#copy/quote-request.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { shownQuoteStatus } from "#domain/quote.ts";
import { isQuoteLate, isRequestOpen } from "#domain/request.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { quoteRequestById, quotesFromRequest } from "#queries/quote-request/by-id.server.ts";
import { type HistoryLine, recordHistory } from "#queries/record/history.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/quote-request.ts";
import { LateBadge } from "../requests/late-badge.tsx";
import { QuotesOfRequest } from "./quotes-of-request.tsx";
import { RequestActions } from "../requests/request-actions.tsx";
import { RequestAnswers } from "./request-answers.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params: { requestId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  return viewing({ request, context }, async (db) => {
    const found = await quoteRequestById(db, requestId);
    if (!found) throw data(null, { status: 404 });
    return {
      found,
      late: isQuoteLate(found, now),
      quotes: (await quotesFromRequest(db, requestId)).map((quote) => ({
        ...quote,
        shownStatus: shownQuoteStatus(quote, now),
      })),
      history: await recordHistory(db, { type: "quote-request", id: requestId }),
    };
  });
}

export { quoteRequestActs as action } from "./acts.server.ts";

const finalActs = {
  reject: {
    title: words.refuseQuestion,
    description: words.refuseEffect,
  },
  cancel: {
    title: words.cancelQuestion,
    description: words.cancelEffect,
  },
};

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, late, quotes, history } = loaderData;
  return (
    <RecordPage
      tab={words.pageTitle(found.companyName)}
      back={{ to: "/admin/demandes", words: words.all }}
      title={found.companyName}
      facts={
        <>
          <StatusBadge status={found.status} label={requestStatusLabels[found.status]} />
          {late && <LateBadge />}
          <span>{words.receivedOn(shortMoment(found.createdAt))}</span>
        </>
      }
      across={
        <ButtonLink
          href={`/generer-devis?demande=${found.id}`}
          icon="file-text"
          variant={isRequestOpen(found.status) ? "primary" : "outline"}
        >
          {words.createQuote}
        </ButtonLink>
      }
      aside={
        <>
          <RequestActions
            key={found.status}
            status={found.status}
            error={actionData?.refusal ?? null}
            finalActs={finalActs}
          />
          <History lines={history} />
        </>
      }
    >
      <RequestAnswers request={found} />
      <QuotesOfRequest quotes={quotes} />
    </RecordPage>
  );
}

function History({ lines }: { lines: HistoryLine[] }) {
  return (
    <Card aria-labelledby="historique">
      <CardHeader id="historique" title={labels.history} />
      <CardBody>
        <ol className="grid gap-3 border-l border-line pl-4 text-sm">
          {lines.map((line) => (
            <li key={`${line.at.getTime()} ${requestActLabel(line)}`}>
              <p className="font-medium">{requestActLabel(line)}</p>
              <p className="text-muted">
                <time dateTime={line.at.toISOString()}>{shortMoment(line.at)}</time>
                {line.actorName && `, ${line.actorName}`}
              </p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
