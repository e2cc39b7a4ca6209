import { describe, expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { answered, intro, mainOf, newEmail } from "./audit-request.ts";
import { textOf } from "../unit/pdf/read-pdf.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(product.url + path, fields, headers);

async function ask(fields: Record<string, string> = {}): Promise<string> {
  const answer = await post("/audit-gratuit", { ...intro, email: newEmail(), ...fields });
  expect(answer.status).toBe(303);
  const questions = answer.headers.get("location") ?? "";
  expect(questions).toMatch(/^\/audit-gratuit\/[\da-f-]{36}\/questions$/);
  return questions.replace("/questions", "");
}

async function read(path: string) {
  const response = await fetch(product.url + path, { redirect: "manual" });
  const page = await response.text();
  return { status: response.status, headers: response.headers, page, words: wordsOf(mainOf(page)) };
}

function expectPrivate({ headers, page }: { headers: Headers; page: string }) {
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(page).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
}

describe("the form", () => {
  test("is on its page and on the landing page, posted to the same address", async () => {
    for (const path of ["/audit-gratuit", "/"]) {
      const { status, page } = await read(path);
      expect(status).toBe(200);
      expect(page).toMatch(/<form[^>]+action="\/audit-gratuit"/);
      for (const name of ["gbpUrl", "name", "email"]) expect(page).toContain(`name="${name}"`);
    }
  });

  test("comes back with the specification's messages and what was typed", async () => {
    const empty = await post("/audit-gratuit", {});
    expect(empty.status).toBe(400);
    const words = wordsOf(empty.page);
    expect(words).toContain("Veuillez entrer l'URL de votre fiche Google Business");
    expect(words).toContain("Veuillez renseigner votre nom et email");
    const gbpUrl = `https://google.com.evil.test/maps/${"x".repeat(5000)}`;
    const wrong = await post("/audit-gratuit", { gbpUrl, name: "Camille", email: "camille" });
    expect(wrong.status).toBe(400);
    expect(wordsOf(wrong.page)).toContain("Veuillez entrer une URL Google Business valide");
    for (const value of [gbpUrl, "Camille", "camille"]) {
      expect(wrong.page).toContain(`value="${value}"`);
    }
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { origin: "https://ailleurs.example" },
  ])("posted from elsewhere, stores nothing: %j", async (headers) => {
    const email = newEmail();
    const { status } = await post("/audit-gratuit", { ...intro, email }, headers);
    expect([400, 403]).toContain(status);
    expect(await queryProduct(product, `select id from audits where email = '${email}'`)).toEqual(
      [],
    );
  });
});

describe("the questionnaire", () => {
  test("the request is stored before a question is answered; its link leads to the questions", async () => {
    const email = newEmail();
    const audit = await ask({ email });
    const rows = await queryProduct(product, `select id from audits where email = '${email}'`);
    expect(rows).toEqual([{ id: audit.split("/").at(-1) }]);
    expect(await read(audit)).toMatchObject({ status: 302 });
    const questions = await read(`${audit}/questions`);
    expect(questions.status).toBe(200);
    expectPrivate(questions);
    expect(questions.words).toContain("Étape 1 sur 12");
    expect(questions.words).toContain("Étape 12 sur 12");
    expect(questions.words.match(/Je ne sais pas/g)?.length).toBeGreaterThanOrEqual(12);
  });

  test("an invalid answer comes back with its message and every other answer", async () => {
    const audit = await ask();
    const answer = await post(`${audit}/questions`, { ...answered, rating: "9", ville: "Rennes" });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.page)).toContain("Indiquez une note entre 1 et 5, par exemple 4,6");
    for (const typed of ['value="9"', 'value="17"', 'value="Rennes"', "Pain au levain"]) {
      expect(answer.page).toContain(typed);
    }
    expect(answer.page).toMatch(/<input[^>]*id="photos-4"[^>]*checked/);
  });

  test("insufficient answers, or a closed listing, give no score", async () => {
    const audit = await ask();
    const blank = Object.fromEntries(Object.keys(answered).map((name) => [name, ""]));
    const nothing = await post(`${audit}/questions`, blank);
    expect(nothing.status).toBe(422);
    expect(wordsOf(nothing.page)).toContain("Il nous manque des réponses");
    const closed = await post(`${audit}/questions`, { ...answered, hours: "permanently-closed" });
    expect(closed.status).toBe(422);
    expect(wordsOf(closed.page)).toContain("Cette fiche est signalée comme définitivement fermée.");
  });

  test.each(["", "/questions"])("another link opens nothing: %s", async (page) => {
    for (const id of [crypto.randomUUID(), "1", "%00", "' or true --"]) {
      const path = `/audit-gratuit/${encodeURIComponent(id)}${page}`;
      expect((await read(path)).status).toBe(404);
    }
    const path = `/audit-gratuit/${crypto.randomUUID()}/questions`;
    expect((await post(path, answered)).status).toBe(404);
  });
});

describe("the result", () => {
  async function answer(audit: string, fields: Record<string, string> = answered) {
    const posted = await post(`${audit}/questions`, fields);
    expect(posted.status).toBe(303);
    expect(posted.headers.get("location")).toBe(audit);
    return read(audit);
  }

  test("has its score and label, five details, the lists, and its limits", async () => {
    const result = await answer(await ask());
    expect(result.status).toBe(200);
    expectPrivate(result);
    const score = /aria-label="Note\s: (\d+) sur 100, Bon"/.exec(result.page)?.[1];
    expect(Number(score)).toBeGreaterThanOrEqual(60);
    for (const words of [
      "Boulangerie du Port",
      "déclaré",
      "Points forts",
      "Points à améliorer",
      "Nos recommandations",
      "Ce que nous n’avons pas pu mesurer",
      "Score calculé par nos soins à partir de vos réponses. Ce n’est pas une note de Google et il ne prédit pas votre classement.",
      "Appel stratégique GRATUIT",
      "Analyser une autre fiche",
      "Refaire l’audit",
    ]) {
      expect(result.words).toContain(words);
    }
    expect(result.words).not.toContain("@port.example");
    expect(result.words).not.toContain("Démonstration");
  });

  test("a detail with too few facts is not measurable, rather than zero", async () => {
    const { category: _c, rating: _r, reviewCount: _n, replies: _a, ...rest } = answered;
    const result = await answer(await ask(), rest);
    expect(result.words).toContain("Avis non mesurable");
  });

  test("repeated: the last answers are prefilled, and the difference is in words", async () => {
    const audit = await ask();
    await answer(audit);
    const again = await read(`${audit}/questions`);
    expect(again.words).toContain("Vos dernières réponses sont là");
    expect(again.page).toContain('value="4,4"');
    expect(again.page).toMatch(/<input[^>]*id="photos-4"[^>]*checked/);
    const second = await answer(audit, { ...answered, photos: "10+" });
    expect(second.words).toContain("Depuis la dernière fois");
    expect(second.words).not.toContain("Depuis le début");
    expect(second.words).toContain("Photos 7 points de plus");
    const third = await answer(audit, { ...answered, photos: "10+", phone: "no" });
    expect(third.words).toContain("Depuis le début");
    expect(third.words).toContain("Photos inchangé");
    expect(third.words).toMatch(/Complétude \d points de moins/);
  });

  test("the demonstration's example says so, and is compared with nothing", async () => {
    const audit = await ask();
    const example = await answer(audit, { action: "sample" });
    expect(example.words).toContain("Démonstration Une fiche d’exemple");
    expect(example.words).toContain("à partir d’une fiche d’exemple");
    expect(example.words).not.toContain("Boulangerie du Port");
    const own = await answer(audit);
    expect(own.words).not.toContain("Ce qui a changé");
  });

  test("is the same on paper, for the holder of its link", async () => {
    const audit = await ask();
    const unanswered = await fetch(`${product.url}${audit}/pdf`, { redirect: "manual" });
    expect(unanswered.headers.get("location")).toBe(`${audit}/questions`);
    const result = await answer(audit);
    const score = /aria-label="Note\s: (\d+) sur 100, Bon"/.exec(result.page)?.[1] ?? "none";
    const paper = await fetch(`${product.url}${audit}/pdf`);
    expect(paper.headers.get("content-type")).toBe("application/pdf");
    expect(paper.headers.get("cache-control")).toBe("no-store");
    const text = await textOf(Buffer.from(await paper.arrayBuffer()));
    expect(text).toMatch(new RegExp(`\\b${score} ?sur 100`));
    expect(text).toContain("Ce n’est pas une note de Google");
    const other = await fetch(`${product.url}/audit-gratuit/${crypto.randomUUID()}/pdf`);
    expect(other.status).toBe(404);
  });
});
