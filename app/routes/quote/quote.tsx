import { quoteWords as words } from "#copy/quote-sheet.ts";
import "./quote.css";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { quoteLoadFailure } from "#copy/quote-page.ts";
import { shownQuoteStatus } from "#domain/quote.ts";
import { isAgencyDevice } from "#http/agency-device.server.ts";
import { appOf } from "#http/app-context.ts";
import { currentViewer, type Viewer } from "#http/current-viewer.server.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { requireAdministrator } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { quoteById, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import { PlainFrame } from "../site/layout/plain-frame.tsx";
import type { Route } from "./+types/quote.ts";
import { AgencyBar } from "./agency-bar.tsx";
import type { LoadedQuote, ShownQuote } from "./loaded-quote.ts";
import { readQuoteNext } from "./quote-next.server.ts";
import { QuoteAside } from "./quote-aside.tsx";
import { QuoteChangesCard } from "./quote-changes-card.tsx";
import { QuoteFailure } from "./quote-failure.tsx";
import { QuoteMissing } from "./quote-missing.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";
import { QuoteToolbar } from "./quote-toolbar.tsx";
import { useChoice } from "./use-choice.ts";
import { useNoteSeen } from "./use-note-seen.ts";

export { quoteActs as action } from "./acts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

/** Open to anybody with the quote's random id; drafts to the agency alone. */
export async function loader({ request, context, params: { quoteId }, url }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "administrator") await requireAdministrator(request, context);
  const app = appOf(context);
  const signedIn = viewer.kind === "client";
  const found = await viewing(
    { request, context },
    async (db) => {
      const record = await quoteById(db, quoteId);
      const leads = record?.acceptance && viewer.kind !== "administrator";
      const next = leads ? await readQuoteNext(db, record, { app, signedIn }) : null;
      return record && { record, next };
    },
    quoteId,
  );
  if (!found) return data<LoadedQuote>({ found: false }, { status: 404 });
  const { record, next } = found;
  const shownStatus = shownQuoteStatus(record, app.clock());
  return data<LoadedQuote>({
    found: true,
    quote: { ...withoutAgencyNotes(record), shownStatus },
    viewer: viewer.kind,
    unseen:
      record.seenAt === null &&
      shownStatus === "pending" &&
      isItsClient(viewer) &&
      !isAgencyDevice({ request, context }),
    justCreated: url.searchParams.has("cree"),
    next,
  });
}

/** Readings by the agency are not noted, not even in a client's place. */
function isItsClient(viewer: Viewer): boolean {
  return viewer.kind === "visitor" || (viewer.kind === "client" && !viewer.watchedBy);
}

function withoutAgencyNotes(record: QuoteRecord): Omit<ShownQuote, "shownStatus"> {
  const {
    userId: _userId,
    revision: _revision,
    requestId: _requestId,
    copiedFromId: _copiedFromId,
    order: _order,
    seenAt: _seenAt,
    ...shown
  } = record;
  return shown;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Revalidates after a refused act: the quote has changed since the page was loaded. */
export function shouldRevalidate({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get("action") === "seen") return false;
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlainFrame className="quote-page">
      {loaderData.found ? <FoundQuote loaded={loaderData} answer={actionData} /> : <QuoteMissing />}
    </PlainFrame>
  );
}

interface FoundQuoteProps {
  loaded: Extract<LoadedQuote, { found: true }>;
  answer: Route.ComponentProps["actionData"];
}

function FoundQuote({ loaded, answer }: FoundQuoteProps) {
  const { site } = useRootData();
  const { viewer, unseen, justCreated, next } = loaded;
  const { quote, choose } = useChoice(loaded.quote, answer?.typed["options"]);
  useNoteSeen(quote.id, unseen);
  return (
    <>
      <title>{words.pageTitle(quote.number, site.name)}</title>
      {viewer === "administrator" && <AgencyBar quote={quote} justCreated={justCreated} />}
      <QuoteToolbar quote={quote} viewer={viewer} />
      {quote.changes && quote.shownStatus === "pending" && (
        <div className="page-width pb-6 print:hidden">
          <QuoteChangesCard changes={quote.changes} />
        </div>
      )}
      <div className="page-width quote-layout">
        <QuoteSheet quote={quote} />
        <QuoteAside quote={quote} viewer={viewer} answer={answer} next={next} onChoose={choose} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return (
    <PlainFrame className="quote-page">
      <QuoteFailure error={error} reference={requestId} message={quoteLoadFailure} />
    </PlainFrame>
  );
}
