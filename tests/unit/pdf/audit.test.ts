import fc from "fast-check";
import { getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { adviceLine, bandLabels, detailNames, scoreOrigin } from "#copy/audit.ts";
import { adviceOf } from "#domain/audit/advice.ts";
import { type Audit, type DetailKey, detailKeys } from "#domain/audit/grid.ts";
import { auditSources } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { auditPdf, type PrintedAudit } from "#pdf/audit.ts";
import { pagesOf, plainSpaces, printedTexts, textOf } from "./read-pdf.ts";
import { auditOf, declaredListing, printedAudit, thirdCase } from "../../samples/audit.ts";
import { agency } from "../../samples/quote.ts";

async function printedText(changes: Partial<PrintedAudit> = {}): Promise<string> {
  return wordsOf(await auditPdf(printedAudit(changes), agency));
}

async function wordsOf(pdf: Buffer): Promise<string> {
  return (await textOf(pdf)).replace(/(\d)sur 100 /, "$1 sur 100 ");
}

function withDetails(details: Partial<Record<DetailKey, number | null>>, score: number): Audit {
  const audit = auditOf(declaredListing);
  return { ...audit, score, details: { ...audit.details, ...details } };
}

describe("the third reference case on paper", () => {
  it("shows 66 out of 100, its label and its colour in words", async () => {
    const text = await printedText();
    expect(text).toContain("66 sur 100 Bon zone orange : de 60 à 79");
    expect(text).toContain("Une bonne base : il reste quelques réglages à faire.");
  });

  it("shows the five details out of 20, the estimated one marked", async () => {
    expect(await printedText()).toContain(
      "Complétude 17 sur 20 Photos 12 sur 20 Avis 13 sur 20 Description (estimation) 12 sur 20 Actualisation 12 sur 20",
    );
  });

  it("lists strong points, points to improve, recommendations in order, and what was not measured", async () => {
    const audit = auditOf(thirdCase);
    const { strengths, improvements, unmeasured } = audit;
    const text = await printedText();
    let end = 0;
    for (const words of [
      "Points forts",
      ...strengths,
      "Points à améliorer",
      ...improvements,
      "Par où commencer, dans l’ordre",
      ...adviceOf(audit).map((advice, index) => `${index + 1} ${adviceLine(advice)}`),
      "Ce qui n’a pas pu être mesuré, et ne compte pas dans la note",
      ...unmeasured,
    ]) {
      const start = text.indexOf(plainSpaces(words), end);
      expect(start, words).toBeGreaterThanOrEqual(end);
      end = start + 1;
    }
  });

  it("names the person, the listing and the day in Paris", async () => {
    const text = await printedText();
    expect(text).toContain("Plomberie Roux");
    expect(text).toContain(
      "Résultat du 22 novembre 2026 (grille 1.0) pour https://maps.app.goo.gl/Ab12Cd34",
    );
  });

  it("says how to reach the agency, by links too", async () => {
    const pdf = await auditPdf(printedAudit(), agency);
    expect(await textOf(pdf)).toContain(
      "Pour en parler Phare Local, au 01 99 00 00 00 (de 8h30 à 20h30, 7 jours sur 7) ou par e-mail : contact@phare-local.example",
    );
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const annotations = await (await document.getPage(1)).getAnnotations();
    const urls = annotations.map(({ url }: { url?: string }) => url);
    expect(urls).toContain("tel:+33199000000");
    expect(urls.some((url) => url?.startsWith("mailto:contact@phare-local.example"))).toBe(true);
  });
});

describe("a result on paper", () => {
  it.each(auditSources)(
    "states the origin of a score of source %s, and its limits",
    async (source) => {
      const text = await printedText({ audit: auditOf({ ...declaredListing, source }) });
      expect(text).toContain(plainSpaces(scoreOrigin(source)));
      expect(text).toContain(
        "Ce n’est pas une note de Google et il ne prédit pas votre classement.",
      );
    },
  );

  it.each([
    [100, "100 sur 100 Excellent zone verte : 80 et plus"],
    [80, "80 sur 100 Excellent zone verte : 80 et plus"],
    [79, "79 sur 100 Bon zone orange : de 60 à 79"],
    [60, "60 sur 100 Bon zone orange : de 60 à 79"],
    [59, "59 sur 100 Moyen zone rouge : moins de 60"],
    [40, "40 sur 100 Moyen zone rouge : moins de 60"],
    [39, "39 sur 100 À améliorer zone rouge : moins de 60"],
    [0, "0 sur 100 À améliorer zone rouge : moins de 60"],
  ])("puts %i in its band", async (score, words) => {
    expect(await printedText({ audit: withDetails({}, score) })).toContain(words);
  });

  it("marks declared facts, and unmeasurable ones rather than zero", async () => {
    const text = await printedText({ audit: withDetails({ photos: null }, 70) });
    expect(text).toContain("Complétude (déclaré) 19 sur 20 Photos non mesurable Avis (déclaré)");
  });

  it("leaves out empty lists, or says that they are empty", async () => {
    const audit = { ...auditOf(thirdCase), strengths: [], improvements: [] };
    const text = await printedText({ audit: { ...audit, recommendations: [], unmeasured: [] } });
    expect(text).toContain("Aucun point fort parmi ce qui a été mesuré.");
    expect(text).toContain("Rien à améliorer parmi ce qui a été mesuré.");
    expect(text).not.toMatch(/Par où commencer|pas pu être mesuré/);
  });
});

describe("the difference since the previous result", () => {
  const audit = withDetails({ photos: 13, freshness: 14, description: null }, 71);

  it("is stated for the score and each detail measured twice", async () => {
    const previous = withDetails({ photos: 7, freshness: 18, description: 10 }, 65);
    const text = await printedText({ audit, previous });
    expect(text).toContain("Depuis le résultat précédent (65 sur 100) : 6 points de plus.");
    expect(text).toContain("Photos (déclaré) 13 sur 20 (+6)");
    expect(text).toContain("Actualisation (déclaré) 14 sur 20 (−4)");
    expect(text).toContain("Complétude (déclaré) 19 sur 20 (=)");
    expect(text).toContain("Description non mesurable Actualisation");
  });

  it.each([
    [70, "1 point de plus."],
    [72, "1 point de moins."],
    [71, "inchangé."],
  ])("from %i is worded: %s", async (score, words) => {
    expect(await printedText({ audit, previous: withDetails({}, score) })).toContain(words);
  });

  it("is absent without a previous result, or between an invented and a real listing", async () => {
    expect(await printedText({ audit })).not.toMatch(/précédent|\(=\)|\(\+\d+\)/);
    const previous = auditOf(sampleListing);
    expect(await printedText({ audit, previous })).not.toMatch(/précédent|\(=\)|\(\+\d+\)/);
  });
});

describe("a demonstration", () => {
  it("is stamped, and says that the listing is an example", async () => {
    const text = await printedText({ audit: auditOf(sampleListing) });
    expect(text).toMatch(/Démonstration : résultat d’une fiche d’exemple.*Démonstration$/);
  });

  it("is stamped by its mode, whatever the listing; a real result is not", async () => {
    expect(await printedText({ sample: true })).toMatch(/Démonstration$/);
    expect(await printedText()).not.toContain("Démonstration");
  });
});

describe("the page", () => {
  it("is one page, in French, titled, with the agency's legal lines", async () => {
    const pdf = await auditPdf(printedAudit({ previous: auditOf(thirdCase) }), agency);
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Audit 2026-11-22 page 1/1");
    expect(pages[0]).toContain("RCS Brest 732 829 320");
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
    expect(info).toMatchObject({
      Title: "Audit de votre fiche Google Business",
      Language: "fr-FR",
    });
  });

  it("is the same bytes for the same result", async () => {
    const [one, other] = await Promise.all([
      auditPdf(printedAudit(), agency),
      auditPdf(printedAudit(), agency),
    ]);
    expect(one.equals(other)).toBe(true);
    const later = printedAudit({ at: new Date("2026-11-23T08:00:00Z") });
    expect((await auditPdf(later, agency)).equals(one)).toBe(false);
  });

  it("prints markup and emoji plainly, and cuts long texts", async () => {
    const name = 'Léa <img src=x onerror="alert(1)"> 👩‍🍳\nBcc: x@y.example';
    const gbpUrl = `https://www.google.com/maps/place/${"x".repeat(2_000)}`;
    const pdf = await auditPdf(printedAudit({ name, gbpUrl }), agency);
    const text = await textOf(pdf);
    expect(text).toContain('Léa <img src=x onerror="alert(1)"> Bcc: x@y.example');
    expect(text).toMatch(/place\/x+… /);
    expect(await pagesOf(pdf)).toHaveLength(1);
  });

  it("holds any result within its margins, without a lost word", async () => {
    const share = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
    const words = fc.array(fc.constantFrom(...longSentences), { maxLength: 6 });
    const result = fc.record({
      score: fc.integer({ min: 0, max: 100 }),
      details: fc.record(Object.fromEntries(detailKeys.map((key) => [key, share]))),
      strengths: words,
      improvements: words,
      recommendations: words,
      unmeasured: fc.array(fc.constantFrom(...longSentences), { maxLength: 26 }),
    });
    await fc.assert(
      fc.asyncProperty(result, async (parts) => {
        const audit = { ...auditOf(thirdCase), ...parts } as Audit;
        const pdf = await auditPdf(printedAudit({ audit }), agency);
        for (const { left, right, text } of await printedTexts(pdf)) {
          expect(left, text).toBeGreaterThanOrEqual(45.9);
          expect(right, text).toBeLessThanOrEqual(595.28 - 45.9);
        }
        const text = await wordsOf(pdf);
        expect(text).toContain(`${audit.score} sur 100 ${bandLabels[scoreBand(audit.score).name]}`);
        for (const key of detailKeys) expect(text).toContain(detailNames[key]);
        const all = [parts.strengths, parts.improvements, parts.recommendations, parts.unmeasured];
        for (const sentence of all.flat()) {
          expect(text).toContain(plainSpaces(sentence));
        }
      }),
      { numRuns: 30 },
    );
  });
});

const longSentences = [
  "Vérifiez votre description (750 caractères au plus) : elle n’est pas lisible publiquement, nous ne l’avons pas notée",
  "Pas d’avis récent parmi ceux mis en avant par Google",
  "Photos publiées par l’établissement : les auteurs des photos ne permettent pas de conclure",
  "Note moyenne solide (4,4/5)",
];
