import { formatPhone } from "#domain/phone-number.ts";
import type { ComponentType, ReactNode } from "react";
import { mailtoUrl, phoneUrl } from "#domain/contact-links.ts";
import type { ViewerKind } from "#domain/access.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AnswerForms } from "./answer-forms.tsx";
import { QUOTE_VERDICT, type QuoteAnswer, type ShownQuote } from "./loaded-quote.ts";
import { RefusalConfirmation } from "./refusal-confirmation.tsx";

interface QuoteAsideProps {
  quote: ShownQuote;
  viewer: ViewerKind;
  answer: QuoteAnswer | null | undefined;
}

/** Beside the paper: what it costs, until when, and the client's answer. */
export function QuoteAside({ quote, viewer, answer }: QuoteAsideProps) {
  const refusal = answer?.step === "refused" ? answer.refusal : null;
  const Standing = standings[quote.shownStatus];
  return (
    <aside
      id="reponse"
      aria-label="Votre réponse"
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
        <Standing quote={quote} viewer={viewer} answer={answer} />
      </div>
      {viewer !== "administrator" && <Questions quote={quote} />}
    </aside>
  );
}

const standings: Record<ShownQuoteStatus, ComponentType<QuoteAsideProps>> = {
  draft: () => <Verdict title="Brouillon">L’agence seule le voit.</Verdict>,
  pending: Waiting,
  expired: Expired,
  completed: ({ quote: { acceptance } }) => (
    <Verdict title="Devis accepté" good>
      {acceptance && <Accepted acceptance={acceptance} />}
    </Verdict>
  ),
  rejected: ({ quote: { refusal } }) => (
    <Verdict title="Devis refusé">
      {refusal && <p>Le {longMoment(refusal.at)}.</p>}
      <p>Merci de nous l’avoir dit. Si vos besoins changent, écrivez-nous.</p>
    </Verdict>
  ),
  cancelled: () => <Verdict title="Devis annulé">{frenchSpaces(cancelledText)}</Verdict>,
};

function Waiting({ quote, viewer, answer }: QuoteAsideProps) {
  if (answer?.step === "confirm-refusal") {
    return <RefusalConfirmation quote={quote} typed={answer.typed} />;
  }
  return (
    <>
      <div>
        <p className="text-sm text-muted">Total TTC</p>
        <p className="font-display text-3xl leading-tight font-bold">
          <Money cents={quote.price.grossCents} />
        </p>
        <p className="mt-1 text-sm text-muted">
          À accepter jusqu’au {plainCalendarDay(quote.validUntil)} inclus
        </p>
      </div>
      {viewer === "administrator" ? (
        <p className="text-sm">
          Le client répond ici, par le lien de son e-mail ou depuis son espace.
        </p>
      ) : (
        <AnswerForms quote={quote} answer={answer ?? null} />
      )}
    </>
  );
}

const cancelledText =
  "L’agence l’a retiré : il ne peut plus être accepté. Vous attendiez un devis ? Écrivez-nous.";

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
        Par <strong className="font-semibold">{name}</strong>, {quality}, le {longMoment(at)}.
      </p>
      <p>
        Merci{"\u202F"}! Vous recevez une copie par e-mail. Nous vous contactons pour commencer.
      </p>
      <details className="text-xs text-muted">
        <summary className="cursor-pointer py-1">Empreinte du document accepté</summary>
        <code className="break-all">SHA-256 {documentFingerprint}</code>
      </details>
    </>
  );
}

function Expired({ quote }: QuoteAsideProps) {
  const { site } = useRootData();
  const subject = `Nouveau devis d’après ${quote.number}`;
  const body = `Bonjour,\n\nLe devis ${quote.number} a expiré. Pouvez-vous m’en préparer un nouveau ?\n`;
  return (
    <>
      <Verdict title="Devis expiré">
        <p>
          Il valait jusqu’au {plainCalendarDay(quote.validUntil)}
          {"\u202F"}: il ne peut plus être accepté. Un mot de vous, et nous en préparons un nouveau.
        </p>
      </Verdict>
      <ButtonLink href={mailtoUrl(site, subject, body)} block icon="mail">
        Demander un nouveau devis
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
      {frenchSpaces("Une question sur ce devis ?")}{" "}
      <a href={phoneUrl(site)} className={linkLooks}>
        {formatPhone(site.phone)}
      </a>{" "}
      ou{" "}
      <a href={mailtoUrl(site, `Devis ${quote.number}`)} className={`${linkLooks} wrap-anywhere`}>
        {site.email}
      </a>
    </p>
  );
}
