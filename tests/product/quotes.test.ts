import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seededTotal, seedQuote } from "../running-product/quote-seed.ts";
import { wordsOf } from "./form-post.ts";
import { get, pdfOf, post, product, yes } from "./quote-links.ts";

describe("the page of a quote", () => {
  test("shows a sent quote to its link's holder, out of caches and search engines", async () => {
    const { id, number } = await seedQuote(product, { notes: "<b>gras</b>" });
    const response = await get(`/devis/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const page = await response.text();
    expect(page).not.toMatch(/\sstyle="|\son[a-z]+="/);
    expect(page).not.toContain("<b>gras</b>");
    const words = wordsOf(page);
    for (const shown of [
      number,
      "SPÉCIMEN",
      "Devis gratuit",
      "Menuiserie Le Goff",
      "SIREN 732 829 320",
      "Remise 10 %",
      "RCS",
      "TVA intracommunautaire",
      "Délai d’exécution",
      "Conditions de paiement",
      `conditions générales de vente dans leur version du ${plainCalendarDay(site.termsVersion)}`,
    ]) {
      expect(words).toContain(shown);
    }
    expect(words).toMatch(seededTotal);
    expect(page).not.toMatch(/<input[^>]*name="terms"[^>]*checked/);
  });

  test("hides what is internal to the agency", async () => {
    const { id } = await seedQuote(product);
    const page = await (await get(`/devis/${id}`)).text();
    for (const note of ["requestId", "copiedFromId", "revision", "seenAt", "userId"]) {
      expect(page).not.toContain(note);
    }
  });

  test.each(["", "/pdf"])("a draft is not found except by the agency: %s", async (suffix) => {
    const { id, number } = await seedQuote(product, { status: "draft" });
    const response = await get(`/devis/${id}${suffix}`);
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("Devis introuvable");
    expect(page).not.toContain(number);
  });

  test.each([randomUUID(), "abc", "%00", "' or true --"])("%j is not found", async (id) => {
    for (const suffix of ["", "/pdf"]) {
      const response = await get(`/devis/${encodeURI(id)}${suffix}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(wordsOf(await response.text())).toContain("Devis introuvable");
    }
  });

  test("after its last day says how to ask for another, and takes no answer", async () => {
    const { id, number } = await seedQuote(product, { validFor: -3 });
    const page = load(await (await get(`/devis/${id}`)).text());
    expect(page("h2").text()).toContain("Devis expiré");
    const ask = page("a:contains('Demander un nouveau devis')").attr("href");
    expect(ask).toMatch(new RegExp(`^mailto:.*${number}`));
    expect(page("button[value=accept]")).toHaveLength(0);
  });

  test("opening the link doesn't mark it as seen; the page's own call does, once", async () => {
    const { id } = await seedQuote(product);
    const acts = () =>
      queryProduct<{ action: string }>(
        product,
        `select action from journal where subject_id = '${id}'`,
      );
    await get(`/devis/${id}`);
    expect(await acts()).toEqual([]);
    await post(id, { action: "seen" });
    await post(id, { action: "seen" });
    expect(await acts()).toEqual([{ action: "quote-seen" }]);
  });
});

describe("the file", () => {
  test("downloads the quote in its present state, under its number", async () => {
    const { id, number } = await seedQuote(product);
    const { response, bytes } = await pdfOf(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="devis-${number}.pdf"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "x-content-type-options": "nosniff",
    });
    expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
    expect(response.headers.get("etag")).toBeNull();
  });

  test("once accepted is byte for byte what was accepted", async () => {
    const { id } = await seedQuote(product);
    const before = await pdfOf(id);
    expect((await post(id, yes)).status).toBe(303);
    const atOnce = await pdfOf(id);
    await expect.poll(async () => (await pdfOf(id)).response.headers.get("etag")).not.toBeNull();
    const [first, second] = [await pdfOf(id), await pdfOf(id)];
    expect(atOnce.fingerprint).toBe(first.fingerprint);
    const [stored] = await queryProduct<{ fingerprint: string; sha: string }>(
      product,
      `select document_fingerprint as fingerprint, encode(sha256(document), 'hex') as sha
       from quote_acceptances where quote_id = '${id}'`,
    );
    expect(first.bytes.subarray(0, 4).toString()).toBe("%PDF");
    expect(stored).toEqual({ fingerprint: first.fingerprint, sha: first.fingerprint });
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(first.fingerprint).not.toBe(before.fingerprint);
    expect(first.response.headers.get("etag")).toBe(`"${first.fingerprint}"`);
    // The trigger refuses every role: it is disabled to replace the stored bytes.
    await queryProduct(
      product,
      `alter table quote_acceptances disable trigger keep_acceptance;
       update quote_acceptances set document = convert_to('%PDF gardé', 'UTF8') where quote_id = '${id}';
       alter table quote_acceptances enable trigger keep_acceptance`,
    );
    expect((await pdfOf(id)).bytes.toString()).toBe("%PDF gardé");
  });
});
