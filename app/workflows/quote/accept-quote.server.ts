import { createHash } from "node:crypto";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import type { Database } from "#db/client.server.ts";
import { personOf } from "#db/journal.server.ts";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import { frozenText } from "#domain/accepted-quote.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Cents } from "#domain/money.ts";
import type { PrintedQuote, QuoteRefusal } from "#domain/quote.ts";
import { optionsOf, withOptions } from "#domain/quote-options.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsText } from "#domain/terms-text.ts";
import { catalogueOfRecord } from "#queries/catalogue/versions.server.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import { announce } from "../outgoing/announce.server.ts";
import { orPressedBefore, quoteToMove, writeMove } from "./move-quote.server.ts";
import { amountColumns } from "./write-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

interface AcceptQuoteDependencies extends QuoteDependencies {
  site: SiteIdentity;
  siteUrl: string;
  termsOfSale: (catalogue: Catalogue) => TermsText;
}

interface AcceptQuoteInput extends QuoteInput {
  /** Name and capacity (« gérante ») of the person accepting. */
  name: string;
  quality: string;
  termsVersion: string;
  choice?: OptionsChoice;
}

interface OptionsChoice {
  options: readonly number[];
  /** Total including VAT shown on the page; null: none shown. */
  totalCents: Cents | null;
}

/** Accepts a quote and freezes the proof (docs/sources/law.md, D3); refused to the agency. Idempotent. */
export async function acceptQuote(
  dependencies: AcceptQuoteDependencies,
  input: AcceptQuoteInput,
): Promise<QuoteAnswer> {
  const { db, jobs, site } = dependencies;
  const { quoteId, actor, name, quality, termsVersion } = input;
  if (actor.kind === "system") throw new Error("a quote is accepted by a person");
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  if (termsVersion !== site.termsVersion) return { ok: false, reason: "terms-changed" };
  const accepted = await asViewer(db, { viewer: actor, heldKey: quoteId }, async (transaction) => {
    const found = await quoteToMove(transaction, input, "accept");
    if (!found.ok) return found;
    const chosen = withChoice(found.quote, input.choice);
    if (!chosen.ok) return chosen;
    const { acceptance, content, contentFingerprint } = await proofOf(
      transaction,
      chosen.quote,
      input,
      dependencies,
    );
    const details = { name, quality, contentFingerprint };
    const { chosenOptions, price } = chosen.quote;
    const set = { chosenOptions, ...amountColumns(price) };
    const move = { action: "accept", act: "quote-accepted", details, set } as const;
    return writeMove(transaction, found.quote, input, move, async () => {
      await transaction.insert(quoteAcceptances).values({
        quoteId,
        ...acceptance,
        actorKind: actor.kind,
        actorId: personOf(actor),
        content,
      });
      await jobs.enqueue(transaction, "draw-accepted-quote", { quoteId });
      const { now } = input;
      await announce(jobs, transaction, { event: "quote.accepted", subjectId: quoteId, now });
    });
  });
  if (accepted.ok || !(await isAcceptedSo(db, input))) return accepted;
  return orPressedBefore(db, accepted, input, {
    action: "accept",
    act: "quote-accepted",
    details: { name, quality },
  });
}

async function isAcceptedSo(
  db: Database,
  { quoteId, actor, termsVersion, choice = noChoice }: AcceptQuoteInput,
): Promise<boolean> {
  const quote = await lookAs(db, { viewer: actor, heldKey: quoteId }, (look) =>
    quoteById(look, quoteId),
  );
  if (quote?.acceptance?.termsVersion !== termsVersion) return false;
  const chosen = new Set(choice.options);
  return (
    chosen.size === quote.chosenOptions.length &&
    quote.chosenOptions.every((one) => chosen.has(one))
  );
}

const noChoice: OptionsChoice = { options: [], totalCents: null };

/** Refuses a total that differs from the one shown. */
function withChoice<Quote extends PrintedQuote>(
  quote: Quote,
  { options, totalCents }: OptionsChoice = noChoice,
): { ok: true; quote: Quote } | { ok: false; reason: QuoteRefusal } {
  const chosen = withOptions(quote, options);
  if (!chosen) return { ok: false, reason: "option-not-offered" };
  const isShown =
    totalCents === null ? optionsOf(quote).length === 0 : totalCents === chosen.price.grossCents;
  return isShown ? { ok: true, quote: chosen } : { ok: false, reason: "total-changed" };
}

async function proofOf(
  transaction: ViewerDatabase,
  quote: PrintedQuote,
  { now: at, name, quality, termsVersion }: AcceptQuoteInput,
  { site, siteUrl, termsOfSale }: AcceptQuoteDependencies,
) {
  const statement = acceptanceWords(quote, site);
  const acceptance = { at, name, quality, statement, termsVersion };
  const catalogue = await catalogueOfRecord(transaction, quote.catalogueVersion, at);
  const content = frozenText({
    quote: { ...quote, status: "completed", acceptance },
    site,
    siteUrl,
    terms: termsOfSale(catalogue),
  });
  const contentFingerprint = createHash("sha256").update(content).digest("hex");
  return { acceptance, content, contentFingerprint };
}
