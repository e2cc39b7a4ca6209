import { describe, expect, test } from "vitest";
import { claimForm } from "#forms/claim.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { testimonialForm } from "#forms/testimonial.ts";

const today = "2026-11-21";

describe("a claim", () => {
  const typed = {
    value: " 4,9/5 ",
    sentence: "Noté 4,9 sur 5 par nos clients",
    source: "Fiche Google",
    asOf: today,
    sample: "43 avis",
    endsOn: today,
  };

  test("is parsed with its proof", () => {
    expect(claimForm("rating", today).parse(typed)).toEqual({
      ...typed,
      value: "4,9/5",
      counts: null,
      url: null,
    });
  });

  test("a promise needs neither sample nor end; a measured claim needs both", () => {
    const { value, sentence, source, asOf } = typed;
    const promise = { value, sentence, source, asOf };
    expect(claimForm("guarantee", today).parse(promise)).toMatchObject({
      sample: null,
      endsOn: null,
    });
    const read = claimForm("clientCompanies", today).safeParse(promise);
    expect(read.error && Object.keys(firstErrors(read.error))).toEqual(["sample", "endsOn"]);
  });

  test.each([
    ["source", { source: undefined }, "d’où vient"],
    ["asOf", { asOf: undefined }, "quel jour"],
    ["asOf", { asOf: "2026-11-22" }, "pas venu"],
    ["asOf", { asOf: "2026-02-30" }, "invalide"],
    ["endsOn", { endsOn: "2026-11-20" }, "passé"],
    ["value", { value: "x".repeat(21) }, "20 caractères"],
    ["sentence", { sentence: "deux\nlignes" }, "non acceptés"],
    ["url", { url: "javascript:alert(1)" }, "https://"],
    ["url", { url: "https://google.com@ailleurs.example/" }, "https://"],
    ["url", { url: "https://exemple.fr/deux mots" }, "https://"],
    ["url", { url: `https://exemple.fr/${"x".repeat(500)}` }, "https://"],
  ])("%s: %j is refused", (field, wrong, said) => {
    const read = claimForm("rating", today).safeParse({ ...typed, ...wrong });
    expect(read.error && firstErrors(read.error)[field]?.[0]).toContain(said);
  });
});

describe("a testimonial", () => {
  const typed = {
    words: "Le téléphone sonne pour les bons chantiers.",
    trade: "Plombier",
    town: "Angers",
    experiencedOn: "2026-10-03",
    orderNumber: "CMD-2026-12",
    consentedOn: "2026-11-20",
    consentGiven: "E-mail, classé au dossier",
    consentUntil: "2029-11-20",
  };
  const elsewhere = { orderNumber: undefined, place: "Fiche Google", placeUrl: "https://g.page/x" };

  test("is parsed with its source and its author’s consent", () => {
    expect(testimonialForm(today).parse(typed)).toEqual({
      ...typed,
      gain: null,
      gainOf: null,
      author: null,
      place: null,
      url: null,
    });
    expect(testimonialForm(today).parse({ ...typed, ...elsewhere })).toMatchObject({
      orderNumber: null,
      place: "Fiche Google",
      url: "https://g.page/x",
    });
  });

  test.each([
    ["words", { words: "Trop court." }, "20 caractères"],
    ["words", { words: "x".repeat(601) }, "600 caractères"],
    ["orderNumber", { orderNumber: undefined }, "quelle commande"],
    ["orderNumber", { ...elsewhere, orderNumber: "CMD-2026-12" }, "l’une des deux"],
    ["placeUrl", { ...elsewhere, placeUrl: undefined }, "adresse de la page"],
    ["placeUrl", { ...elsewhere, placeUrl: "javascript:alert(1)" }, "https://"],
    ["place", { ...elsewhere, place: undefined }, "où il a été publié"],
    ["gainOf", { gain: "+38 %" }, "de quoi"],
    ["gain", { gainOf: "d’appels" }, "le chiffre"],
    ["experiencedOn", { experiencedOn: "2026-11-22" }, "pas venu"],
    ["consentedOn", { consentedOn: undefined }, "requise"],
    ["consentedOn", { consentedOn: "2026-11-22" }, "pas venu"],
    ["consentGiven", { consentGiven: "  " }, "comment"],
    ["consentUntil", { consentUntil: "2026-11-20" }, "passé"],
    ["consentUntil", { consentUntil: "2029-11-21" }, "36 mois"],
  ])("%s: %j is refused", (field, wrong, said) => {
    const read = testimonialForm(today).safeParse({ ...typed, ...wrong });
    expect(read.error && firstErrors(read.error)[field]?.[0]).toContain(said);
  });
});
