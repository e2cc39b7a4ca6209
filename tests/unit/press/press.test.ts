import { createHash } from "node:crypto";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { acceptedQuoteOf, frozenText } from "#domain/accepted-quote.ts";
import { createKeptPapers } from "#press/kept-papers.ts";
import { createPress, NotPrinted } from "#press/press.server.ts";
import { type PrintFacts, printHere } from "#press/printers.ts";
import { scoreImage } from "#social-images/score-image.tsx";
import { socialImage } from "#social-images/social-image.tsx";
import { printedAudit } from "../../samples/audit.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { validInvoices } from "../../samples/invoices.ts";
import { acceptance, agency, manyLines, sampleQuote } from "../../samples/quote.ts";
import { reported } from "../../samples/report.ts";
import { textOf } from "../pdf/read-pdf.ts";

const who = { site: agency, siteUrl: "https://agence.example" };

function onPaper(changes: Parameters<typeof sampleQuote>[0]) {
  return { quote: sampleQuote(changes), catalogue: firstCatalogue };
}

function gauge(score: number) {
  return scoreImage({ score, colour: "warning", label: "Moyen" });
}

const acceptedQuote = { ...sampleQuote({ status: "completed" }), acceptance };
const firstTerms = termsOfSale(agency, who.siteUrl, firstCatalogue);

const [invoice] = Object.values(validInvoices);
if (!invoice) throw new Error("there is no sample of an invoice");

const samples: { [Name in keyof PrintFacts]: PrintFacts[Name][] } = {
  quote: [onPaper({ lines: manyLines(30) }), onPaper({ status: "completed", acceptance })],
  "accepted-quote": [{ ...who, quote: acceptedQuote, terms: firstTerms }],
  invoice: [{ content: invoice, xml: "<invoice/>", duplicate: true }],
  report: [{ content: reported, words: "Merci", releasedAt: new Date(0), mode: "live" }],
  audit: [printedAudit()],
  "terms-of-sale": [{ catalogue: firstCatalogue }],
  picture: [
    gauge(66),
    socialImage({ headline: "Soyez vu. Soyez choisi.", name: "Phare", address: "phare.example" }),
  ],
};

const press = createPress();
const print = press.printAs(who);
afterAll(() => press.stop());

test("a paper printed by a thread equals one printed here, byte for byte", async () => {
  const printHereToo = printHere(who);
  const names = Object.keys(samples) as (keyof PrintFacts)[];
  for (const name of names) {
    for (const facts of samples[name]) {
      const [there, here] = [await print(name, facts), await printHereToo(name, facts)];
      expect(fingerprint(there), name).toBe(fingerprint(here));
      expect(there.byteLength).toBeGreaterThan(1_000);
    }
  }
});

test("the same facts are printed once (cache); other or later ones again", async () => {
  const quote = () => onPaper({ notes: "Merci" });
  const [one, again] = await Promise.all([print("quote", quote()), print("quote", quote())]);
  expect(again).toBe(one);
  expect(await print("quote", quote())).toBe(one);
  const changed = await print("quote", onPaper({ notes: "Merci bien" }));
  expect(changed.equals(one)).toBe(false);
});

test("a changed agency prints again, and keeps its former identity on frozen papers", async () => {
  const moved = { ...who, site: { ...agency, email: "ailleurs@lanterne.test" } };
  const quote = onPaper({ notes: "Avant" });
  const [before, after] = [await print("quote", quote), await press.printAs(moved)("quote", quote)];
  expect(await textOf(before)).toContain(agency.email);
  expect(await textOf(after)).toContain("ailleurs@lanterne.test");
  const terms = { catalogue: firstCatalogue, seller: agency };
  expect(await textOf(await press.printAs(moved)("terms-of-sale", terms))).not.toContain(
    "ailleurs",
  );
  expect(await textOf(await print("quote", quote))).toContain(agency.email);
});

test("an accepted quote drawn from its frozen text equals the quote printed at once", async () => {
  const accepted = { ...who, quote: acceptedQuote, terms: firstTerms };
  const atOnce = await print("quote", { quote: acceptedQuote, catalogue: firstCatalogue });
  const later = await print("accepted-quote", acceptedQuoteOf(frozenText(accepted)));
  expect(fingerprint(later)).toBe(fingerprint(atOnce));
});

test("an accepted quote keeps the agency and the terms of its acceptance", async () => {
  const [first, ...sections] = firstTerms.sections;
  if (!first) throw new Error("the terms have no article");
  const earlier = {
    ...firstTerms,
    sections: [{ ...first, title: "1. Objet d’autrefois" }, ...sections],
  };
  const accepted = { ...who, quote: acceptedQuote, terms: earlier };
  const moved = {
    ...who,
    site: { ...agency, email: "ailleurs@lanterne.test", termsVersion: "2027-01-01" },
  };
  const text = await textOf(await press.printAs(moved)("accepted-quote", accepted));
  expect(text).toContain("Objet d’autrefois");
  expect(text).not.toContain("ailleurs");
});

test("a busy press says so, and prints the same a moment later", async () => {
  const small = createPress({ threads: 1, waiting: 1 });
  const printSmall = small.printAs(who);
  onTestFinished(() => small.stop());
  const asked = [1, 2, 3].map((count) => printSmall("picture", gauge(count)));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).not.toEqual([]);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(NotPrinted) });
  expect((await printSmall("picture", gauge(3))).subarray(1, 4).toString()).toBe("PNG");
});

test("papers are cached up to a number of bytes, oldest evicted first; failures never", async () => {
  const kept = createKeptPapers(10);
  const printed: string[] = [];
  const ask = (key: string, size = 4) =>
    kept(key, () => {
      printed.push(key);
      return size < 0
        ? Promise.reject(new Error("out of ink"))
        : Promise.resolve(Buffer.alloc(size));
    });
  for (const key of ["a", "b", "a", "b", "c"]) await ask(key);
  expect(printed).toEqual(["a", "b", "c"]);
  for (const key of ["b", "c", "a"]) await ask(key);
  expect(printed).toEqual(["a", "b", "c", "a"]);
  await ask("huge", 11);
  await ask("huge", 11);
  expect(printed.filter((key) => key === "huge")).toHaveLength(2);
  await expect(ask("d", -1)).rejects.toThrow("out of ink");
  expect(await ask("d")).toHaveLength(4);
});

function fingerprint(paper: Buffer): string {
  return createHash("sha256").update(paper).digest("hex");
}
