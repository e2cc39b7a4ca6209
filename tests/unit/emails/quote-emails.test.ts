import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { site } from "#config/site.ts";
import { formatCents, formatRate } from "#domain/money.ts";
import { priceQuote } from "#domain/quote-price.ts";
import { quoteAccepted } from "#emails/quote-accepted.ts";
import { quoteAcceptedNotice } from "#emails/quote-accepted-notice.ts";
import type { QuoteFacts } from "#emails/quote-facts.ts";
import { quoteRefusedNotice } from "#emails/quote-refused-notice.ts";
import { quoteReminder } from "#emails/quote-reminder.ts";
import { quoteSent } from "#emails/quote-sent.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { composeEmail } from "#integrations/mail/compose.server.ts";
import {
  acceptedQuote,
  changedQuote,
  refusedQuote,
  sentQuote,
  specimenQuote,
} from "../../samples/emails/quote.ts";
import { acceptance, quoteWithOptions, sampleQuote } from "../../samples/quote.ts";
import { generatedQuotes, pricedLine } from "../generated-quotes.ts";

const siteUrl = "https://agence.example";
const { id } = sentQuote;

const templates = [
  { name: "quote-sent", template: quoteSent, sample: sentQuote },
  { name: "quote-reminder", template: quoteReminder, sample: sentQuote },
  { name: "quote-accepted", template: quoteAccepted, sample: acceptedQuote },
  { name: "quote-accepted-notice", template: quoteAcceptedNotice, sample: acceptedQuote },
  { name: "quote-refused-notice", template: quoteRefusedNotice, sample: refusedQuote },
];

type Template = (typeof templates)[number]["template"];

async function textOf(template: Template, quote: QuoteFacts): Promise<string> {
  const { text } = await renderEmail(template({ quote, site, siteUrl }), site);
  return text.replaceAll(/\s+/g, " ");
}

describe("the options of a quote", () => {
  const offered = { ...sentQuote, ...sampleQuote(quoteWithOptions) };
  const agreed = {
    ...acceptedQuote,
    ...sampleQuote({ ...quoteWithOptions, chosenOptions: [2] }),
    acceptance,
  };

  it.each([quoteSent, quoteReminder])("are named with their total", async (template) => {
    const text = await textOf(template, offered);
    expect(text).toContain("Total TTC : 480,00 €");
    expect(text).toContain("Photos, Vidéo : hors du total ci-dessus");
    expect(text).toContain("Avec toutes les options : 660,00 € TTC");
    expect(await textOf(template, sentQuote)).not.toContain("option");
  });

  it.each([quoteAccepted, quoteAcceptedNotice])("are listed as chosen", async (template) => {
    const text = await textOf(template, agreed);
    expect(text).toContain("Options retenues : Photos");
    expect(text).toContain("Options non retenues : Vidéo");
    expect(text).toContain("Total TTC : 600,00 €");
    expect(await textOf(template, acceptedQuote)).not.toContain("Options");
  });
});

describe("e-mails about a quote", () => {
  it.each([
    [quoteSent, sentQuote],
    [quoteReminder, sentQuote],
    [quoteAccepted, acceptedQuote],
  ])("greet the client by name", async (template, quote) => {
    expect(await textOf(template, quote)).toContain(`Bonjour ${quote.clientName}, `);
    expect(await textOf(template, { ...quote, clientName: "" })).toContain("Bonjour, ");
  });

  it("when sent: total, last day, where to answer", async () => {
    const text = await textOf(quoteSent, sentQuote);
    expect(text).toMatch(
      /Sous-total HT : 1 100,00 € Remise 10 % : −110,00 € Total HT : 990,00 € TVA 20 % : 198,00 € Total TTC : 1 188,00 €/,
    );
    expect(text).toContain("Valable jusqu’au : 20 décembre 2026");
    expect(text).toContain(`Voir et accepter le devis : ${siteUrl}/devis/${id}`);
    expect(text).toContain("PDF joint");
    expect(text).not.toContain("Ce qui change");
  });

  it("of a new version: its changes", async () => {
    const text = await textOf(quoteSent, changedQuote);
    expect(text).toContain("Ce qui change depuis le devis DEV-2026-0001 -");
    expect(text).toContain(
      [
        "Ajouté : Visuels, 2 × 45,00 € HT.",
        "Modifié : Séance photo, 280,00 € HT au lieu de 320,00 € HT.",
        "Retiré : Vidéo, 600,00 € HT.",
        "Total TTC : 1 188,00 € au lieu de 1 836,00 €.",
      ].join(" "),
    );
  });

  it("before the end: the date, and that nothing is due", async () => {
    const text = await textOf(quoteReminder, sentQuote);
    expect(text).toContain("jusqu’au 20 décembre 2026 inclus");
    expect(text).toContain("il n’y a rien à faire");
    expect(text).toContain(`${siteUrl}/devis/${id}`);
    expect(text).not.toMatch(/dépêchez|dernière chance|urgent|vite !/i);
  });

  it("once accepted: what, by whom, when, and the next step", async () => {
    const text = await textOf(quoteAccepted, acceptedQuote);
    for (const words of [
      "Bon pour accord : j’accepte le devis DEV-2026-0001 d’un montant de 1 188,00 € TTC",
      "Accepté par : Camille Exemple",
      "Qualité : Gérante",
      "Le : 23 novembre 2026 à 09:05, heure de Paris",
      "version du 2 juillet 2025",
      "1. Nous enregistrons votre commande",
      "Total TTC : 1 188,00 €",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("to a consumer only: fourteen days to withdraw, from the acceptance", async () => {
    const consumer = { ...acceptedQuote, clientType: "particulier" as const };
    expect(await textOf(quoteAccepted, consumer)).toContain("14 jours à compter de votre accord");
    expect(await textOf(quoteAccepted, acceptedQuote)).not.toContain("rétracter");
  });

  it("to the agency: where to act, and the client's reason in their words", async () => {
    const accepted = await textOf(quoteAcceptedNotice, acceptedQuote);
    expect(accepted).toContain(`${siteUrl}/admin/devis/${id}`);
    expect(accepted).toContain("créer la commande");
    const refused = await textOf(quoteRefusedNotice, refusedQuote);
    expect(refused).toContain(`${siteUrl}/admin/devis/${id}`);
    expect(refused).toContain("Le budget est pour l’an prochain. Reparlons-en en janvier.");
    const silent = { ...refusedQuote, refusal: { at: new Date(0), reason: " " } };
    expect(await textOf(quoteRefusedNotice, silent)).toContain("n’a pas donné de raison");
  });

  it.each(templates)("$name says when the quote is a specimen, and only then", async (one) => {
    expect(await textOf(one.template, { ...one.sample, mode: "demo" })).toContain("spécimen");
    expect(await textOf(one.template, one.sample)).not.toContain("spécimen");
  });

  it("mention no discount when there is none", async () => {
    const quote = { ...specimenQuote, discount: { type: "none" as const } };
    expect(await textOf(quoteSent, quote)).not.toMatch(/Remise|Sous-total/);
  });
});

const hostileNames = [
  "Camille\r\nBcc: autre@agence.example",
  "Camille\nSubject: Faux\n\nFaux corps",
  "Camille\u2028Bcc: autre@agence.example\u0085",
  "=?utf-8?q?Camille=0D=0ABcc:_autre=40agence.example?=",
];

describe.each(templates)("$name", ({ template, sample }) => {
  it.each(hostileNames)("can't be injected a header by a client called %j", async (hostile) => {
    const quote = { ...sample, clientCompany: hostile, clientName: hostile };
    const content = await renderEmail(template({ quote, site, siteUrl }), site);
    const { raw, envelope } = await composeEmail({
      ...content,
      deliveryId: id,
      from: { name: site.name, address: site.email },
      replyTo: { name: hostile, address: quote.clientEmail },
      to: { name: hostile, address: quote.clientEmail },
      date: new Date("2026-11-21T09:42:00Z"),
      attachments: [
        {
          filename: `devis-${quote.number}.pdf`,
          contentType: "application/pdf",
          content: Buffer.from("%PDF"),
        },
      ],
    });
    expect(envelope.to).toEqual([quote.clientEmail]);
    const read = await PostalMime.parse(raw);
    expect(read.to?.map(({ address }) => address)).toEqual([quote.clientEmail]);
    expect(read.headers.map(({ key }) => key).toSorted()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(read.subject).toContain(quote.number);
    expect(read.attachments).toMatchObject([{ filename: "devis-DEV-2026-0001.pdf" }]);
  });

  it("keeps markup as text", async () => {
    const markup = `<img src=x onerror="alert(1)">`;
    const quote = {
      ...sample,
      clientCompany: markup,
      clientName: markup,
      executionDelay: markup,
      paymentTerms: markup,
      refusal: { at: new Date(0), reason: markup },
    };
    const { html } = await renderEmail(template({ quote, site, siteUrl }), site);
    expect(html).not.toContain("<img src=x");
  });
});

describe("any quote", () => {
  const generated = generatedQuotes(fc.record(pricedLine), 10);

  it("has the domain's totals in its e-mail", async () => {
    await fc.assert(
      fc.asyncProperty(generated, async (content) => {
        const priced = priceQuote(content);
        fc.pre(priced.ok);
        const { price } = priced;
        const text = await textOf(quoteSent, { ...sentQuote, ...content, lines: [], price });
        const totals = `Total HT : ${formatCents(price.netCents)} TVA ${formatRate(price.vatRate)} : ${formatCents(price.vatCents)} Total TTC : ${formatCents(price.grossCents)}`;
        expect(text).toContain(totals.replaceAll(/\s+/g, " "));
      }),
      { numRuns: 30 },
    );
  });
});
