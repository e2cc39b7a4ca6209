import { expect, test } from "vitest";
import { auditIntroForm, auditRequest } from "#forms/audit-request.ts";

const intro = {
  gbpUrl: "https://maps.app.goo.gl/AbC",
  name: "Camille",
  email: "camille@exemple.fr",
};

function firstMessage(typed: unknown): string | undefined {
  return auditRequest.safeParse(typed).error?.issues[0]?.message;
}

const noAddress = "Veuillez entrer l'URL de votre fiche Google Business";
const wrongAddress = "Veuillez entrer une URL Google Business valide";
const whoIsMissing = "Veuillez renseigner votre nom et email";

test.each([
  ["gbpUrl", "https://g.page/roux", undefined],
  ["gbpUrl", "Plomberie Roux, Nîmes", undefined],
  ["gbpUrl", undefined, noAddress],
  ["gbpUrl", "", noAddress],
  ["gbpUrl", "   ", noAddress],
  ["gbpUrl", 12, noAddress],
  ["gbpUrl", "Boulangerie du Port Brest", undefined],
  ["gbpUrl", "bonjour", "Ajoutez la ville, par exemple « Boulangerie du Port Brest »"],
  ["gbpUrl", "https://google.com.evil.test/maps", wrongAddress],
  ["gbpUrl", "x".repeat(5000), wrongAddress],
  ["gbpUrl", "https://g.page/\u0000", "Caractères non acceptés"],
  ["name", undefined, whoIsMissing],
  ["name", "  ", whoIsMissing],
  ["name", "x".repeat(100), undefined],
  ["name", "x".repeat(101), "Nom trop long"],
  ["name", "Camille\r\nBcc: a@b.fr", "Caractères non acceptés"],
  ["name", "\uDFFF", "Caractères non acceptés"],
  ["email", undefined, whoIsMissing],
  ["email", " ", whoIsMissing],
  ["email", "camille", "Email invalide"],
  ["email", `${"x".repeat(250)}@exemple.fr`, "Email trop long"],
  ["ville", "", undefined],
  ["ville", "x".repeat(101), "Ville trop longue"],
  ["ville", "N\u0000mes", "Caractères non acceptés"],
  ["secteur", "batiment", undefined],
  ["secteur", "", undefined],
  ["secteur", "bitcoin", "Choisissez un secteur"],
])("%s: %j", (field, value, message) => {
  expect(firstMessage({ ...intro, [field]: value })).toBe(message);
});

test.each([
  [{}, undefined],
  [{ phone: "yes" }, undefined],
  [{ phone: "" }, undefined],
  [{ phone: "peut-être" }, "Choisissez une réponse"],
  [{ photos: 4 }, "Choisissez une réponse"],
  [{ rating: "4,6" }, undefined],
  [{ rating: 4.6 }, undefined],
  [{ rating: "" }, undefined],
  [{ rating: "0,5" }, "Indiquez une note entre 1 et 5, par exemple 4,6"],
  [{ rating: 5.1 }, "Indiquez une note entre 1 et 5, par exemple 4,6"],
  [{ rating: "beaucoup" }, "Indiquez une note entre 1 et 5, par exemple 4,6"],
  [{ rating: "NaN" }, "Indiquez une note entre 1 et 5, par exemple 4,6"],
  [{ reviewCount: "1 204" }, undefined],
  [{ reviewCount: 0 }, undefined],
  [{ reviewCount: -1 }, "Indiquez un nombre d’avis, par exemple 25"],
  [{ reviewCount: 2.5 }, "Indiquez un nombre d’avis, par exemple 25"],
  [{ reviewCount: "1e9" }, "Indiquez un nombre d’avis, par exemple 25"],
  [{ reviewCount: "9".repeat(18) }, "Indiquez un nombre d’avis, par exemple 25"],
  [{ category: "x".repeat(101) }, "Catégorie trop longue"],
  [{ websiteUrl: "x".repeat(501) }, "Adresse trop longue"],
  [{ description: "x".repeat(1000) }, undefined],
  [
    { description: "x".repeat(1001) },
    "Description trop longue : Google en affiche 750 caractères au plus",
  ],
  [{ description: "a\u0000" }, "Caractères non acceptés"],
])("answers %j", (answers, message) => {
  expect(firstMessage({ ...intro, answers })).toBe(message);
});

test("typed answers are trimmed and parsed, blanks left out", () => {
  const request = auditRequest.parse({
    ...intro,
    name: " Camille ",
    ville: " Nîmes ",
    secteur: "",
    answers: { rating: " 4,6 ", reviewCount: "1\u202F204", phone: "", category: " " },
  });
  expect(request).toEqual({
    ...intro,
    ville: "Nîmes",
    answers: { rating: 4.6, reviewCount: 1204 },
  });
});

test("the intro form is the specification's three fields", () => {
  expect(Object.keys(auditIntroForm.shape)).toEqual(["gbpUrl", "name", "email"]);
});
