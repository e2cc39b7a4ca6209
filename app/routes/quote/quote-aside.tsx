import { labels } from "#copy/labels.ts";
import { quoteOptionsWords as optionsWords } from "#copy/quote-options.ts";
import { quoteAsideWords as words } from "#copy/quote-sheet.ts";
import { formatPhone } from "#domain/phone-number.ts";
import type { ComponentType, ReactNode } from "react";
import { mailtoUrl, phoneUrl } from "#domain/contact-links.ts";
import type { ViewerKind } from "#domain/access.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import { optionsOf } from "#domain/quote-options.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AnswerForms } from "./answer-forms.tsx";
import {
  QUOTE_VERDICT,
  type QuoteAnswer,
  type QuoteNext,
  type ShownQuote,
} from "./loaded-quote.ts";
import { OnceAccepted } from "./once-accepted.tsx";
import { RefusalConfirmation } from "./refusal-confirmation.tsx";

interface QuoteAsideProps {
  quote: ShownQuote;
  viewer: ViewerKind;
  answer: QuoteAnswer | null | undefined;
  next: QuoteNext | null;
  onChoose: (options: number[]) => void;
}

export function QuoteAside(props: QuoteAsideProps) {
  const { quote, viewer, answer } = props;
  const refusal = answer?.refusal ?? null;
  const Standing = standings[quote.shownStatus];
  return (
    <aside
      id="reponse"
      aria-label={words.yourAnswer}
      className={quote.shownStatus === "pending" ? "quote-aside" : "quote-aside quote-verdict"}
    >
      <div className="quote-answer">
        {refusal !== null && (
          <TakesFocus answer={answer}>
            <Notice variant="warning" role="alert">
              {frenchSpaces(refusal)}
            </Notice>
          </TakesFocus>
        )}
        <Standing {...props} />
      </div>
      {viewer !== "administrator" && <Questions quote={quote} />}
    </aside>
  );
}

const standings: Record<ShownQuoteStatus, ComponentType<QuoteAsideProps>> = {
  draft: () => <Verdict title={words.draft}>{words.agencyOnly}</Verdict>,
  pending: Waiting,
  expired: Expired,
  completed: ({ quote, next }) => (
    <>
      <Verdict title={words.accepted} good>
        {quote.acceptance && <Accepted acceptance={quote.acceptance} />}
      </Verdict>
      {next && <OnceAccepted quoteId={quote.id} next={next} />}
    </>
  ),
  rejected: ({ quote: { refusal } }) => (
    <Verdict title={words.refused}>
      {refusal && <p>{words.onMoment(longMoment(refusal.at))}</p>}
      <p>{words.thanksForTelling}</p>
    </Verdict>
  ),
  cancelled: () => <Verdict title={words.cancelled}>{frenchSpaces(cancelledText)}</Verdict>,
};

function Waiting({ quote, viewer, answer, onChoose }: QuoteAsideProps) {
  if (answer?.shown === "confirm-refusal") {
    return <RefusalConfirmation quote={quote} reason={answer.typed["reason"]?.[0] ?? ""} />;
  }
  return (
    <>
      <div id="total" className="scroll-mt-24">
        <p className="text-sm text-muted">{totalLabel(quote)}</p>
        <p aria-live="polite" className="font-display text-3xl leading-tight font-bold">
          <Money cents={quote.price.grossCents} />
        </p>
        <p className="mt-1 text-sm text-muted">
          {words.acceptUntil(plainCalendarDay(quote.validUntil))}
        </p>
      </div>
      {viewer === "administrator" ? (
        <p className="text-sm">{words.clientAnswersHere}</p>
      ) : (
        <AnswerForms quote={quote} answer={answer ?? null} onChoose={onChoose} />
      )}
    </>
  );
}

/** Without a chosen option the label says so: the total can only grow. */
function totalLabel(quote: ShownQuote): string {
  const offered = optionsOf(quote).length > 0;
  return offered && quote.chosenOptions.length === 0
    ? optionsWords.withoutOption
    : labels.totalWithVat;
}

const cancelledText = words.withdrawn;

interface VerdictProps {
  title: string;
  good?: boolean;
  children: ReactNode;
}

function Verdict({ title, good = false, children }: VerdictProps) {
  return (
    <div className={good ? "border-l-4 border-success pl-4" : "border-l-4 border-line pl-4"}>
      <h2 id={QUOTE_VERDICT} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 text-sm wrap-anywhere">{children}</div>
    </div>
  );
}

function Accepted({ acceptance }: { acceptance: NonNullable<ShownQuote["acceptance"]> }) {
  const { at, name, quality, documentFingerprint } = acceptance;
  return (
    <>
      <p>
        {words.by}
        <strong className="font-semibold">{name}</strong>
        {words.qualityAndMoment(quality, longMoment(at))}
      </p>
      <p>{words.thanks}</p>
      {documentFingerprint === null ? (
        <p className="text-xs text-muted">{words.beingPrepared}</p>
      ) : (
        <details className="text-xs text-muted">
          <summary className="cursor-pointer py-1">{words.fingerprint}</summary>
          <code className="break-all">{words.sha256(documentFingerprint)}</code>
        </details>
      )}
    </>
  );
}

function Expired({ quote }: QuoteAsideProps) {
  const { site } = useRootData();
  const subject = words.newQuoteSubject(quote.number);
  const body = words.newQuoteBody(quote.number);
  return (
    <>
      <Verdict title={words.expired}>
        <p>{words.expiredHint(plainCalendarDay(quote.validUntil))}</p>
      </Verdict>
      <ButtonLink href={mailtoUrl(site, subject, body)} block icon="mail">
        {words.askNew}
      </ButtonLink>
      <ButtonLink href={phoneUrl(site)} block variant="outline" icon="phone">
        {formatPhone(site.phone)}
      </ButtonLink>
    </>
  );
}

function Questions({ quote }: { quote: ShownQuote }) {
  const { site } = useRootData();
  const linkLooks = "text-link underline underline-offset-3";
  if (quote.shownStatus === "expired") return null;
  return (
    <p className="px-1 text-sm text-muted">
      {frenchSpaces(words.question)}{" "}
      <a href={phoneUrl(site)} className={linkLooks}>
        {formatPhone(site.phone)}
      </a>
      {words.or}
      <a
        href={mailtoUrl(site, words.quoteNumber(quote.number))}
        className={`${linkLooks} wrap-anywhere`}
      >
        {site.email}
      </a>
    </p>
  );
}
