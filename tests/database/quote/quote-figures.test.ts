import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { quotes } from "#db/schema/quotes.ts";
import { formatCents } from "#domain/money.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { quoteSent } from "#emails/quote-sent.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { priceTyped } from "#forms/quote-amounts.ts";
import { typedQuoteOf } from "#forms/typed-quote.ts";
import { quotePdf } from "#pdf/quote.ts";
import { plainSpaces, textOf } from "../../unit/pdf/read-pdf.ts";
import { renderQuoteSheet } from "../../unit/site/render-quote-sheet.tsx";
import { bakery, openQuoteWorld } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const amount = fc.integer({ min: 0, max: 4_000_00 });
const lines = fc.array(
  fc.record({
    description: fc.constantFrom("Audit", "Photos de la vitrine", "Réponses aux avis"),
    quantity: fc.integer({ min: 1, max: 30 }),
    unitPriceCents: amount,
    planType: fc.constant(null),
    isOptional: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const discount = fc.oneof(
  fc.constant({ type: "none" } as const),
  fc
    .integer({ min: 0, max: 10_000 })
    .map((rate) => ({ type: "percentage", rate }) satisfies QuoteContent["discount"]),
  amount.map((amountCents) => ({ type: "fixed", amountCents }) satisfies QuoteContent["discount"]),
);

function withoutTags(markup: string): string {
  return plainSpaces(markup.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, " "));
}

describe("a quote's figures", () => {
  const world = sharedWorld(openQuoteWorld);

  test("are the same on the generator, stored, on the page, in the PDF and in the e-mail", async () => {
    const generated = fc.record({
      lines,
      discount,
      vatRate: fc.constantFrom(2000, 1000, 550, 210),
    });
    await fc.assert(
      fc.asyncProperty(generated, async (changes) => {
        const content = { ...bakery, ...changes };
        const typed = priceTyped(typedQuoteOf(content));
        fc.pre(typed.ok);
        const quote = await world.read(await world.sent(content));
        if (!quote) throw new Error("the quote was not stored");
        expect(quote.price).toEqual(typed.price);
        const { netCents, vatCents, grossCents } = typed.price;
        const [stored] = await world.owner.db.select().from(quotes).where(eq(quotes.id, quote.id));
        expect(stored).toMatchObject({ netCents, vatCents, grossCents });
        const email = await renderEmail(
          quoteSent({
            quote,
            site,
            siteUrl: "https://agence.example",
          }),
          site,
        );
        const renderings = {
          page: withoutTags(renderQuoteSheet(quote)),
          pdf: await textOf(await quotePdf(quote, site)),
          text: plainSpaces(email.text),
          html: withoutTags(email.html),
        };
        for (const [where, text] of Object.entries(renderings)) {
          for (const cents of [netCents, vatCents, grossCents]) {
            expect(text, where).toContain(plainSpaces(formatCents(cents)));
          }
        }
        for (const cents of typed.price.lineTotalsCents) {
          expect(renderings.page).toContain(plainSpaces(formatCents(cents)));
          expect(renderings.pdf).toContain(plainSpaces(formatCents(cents)));
        }
      }),
      { numRuns: 25 },
    );
  });
});
