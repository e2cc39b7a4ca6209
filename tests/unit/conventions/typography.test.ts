import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isFrench, linesOf } from "./french-lines.ts";

/** Texts for the machine's operator in a terminal, or matched rather than shown. */
const elsewhere =
  /^app\/(?:config|db|seed|domain\/project-analysis|routes\/dev)\/|^app\/(?:demo|server|worker|role|copy\/role-command|copy\/accounting-files)\.ts$/;

/** Sentences taken from the specification character by character. */
const asSpecified = new Set([
  "Email ou mot de passe incorrect",
  "Email",
  "Email requis",
  "Veuillez renseigner votre nom et email",
  "Vérifiez votre email pour confirmer votre inscription.",
  "Erreur lors de l'analyse. Veuillez réessayer.",
  "Erreur lors de l'envoi du rapport",
  "Une erreur est survenue lors de l'analyse",
  "Ce devis n'existe pas ou a été supprimé.",
  "Veuillez entrer l'URL de votre fiche Google Business",
  "Veuillez sélectionner un type d'analyse",
  "Le nom de l'entreprise est requis",
  "Nom d'entreprise requis",
  "Nom d'entreprise trop long",
]);

/** `l'avis` rather than « l’avis ». */
const straightApostrophe = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'\p{L}/iu;
/** « E-mail » has one spelling; `email` alone is an identifier. */
const otherEmail = /(?<![\p{L}\p{N}@./_"-])(?:emails?|courriels?|e-mels?)(?![\p{L}\p{N}@/_"-])/iu;
/** `-12 €` rather than « −12 € ». */
const hyphenForMinus = /(?<=^|[\s(\u00A0\u202F])-\d/u;
/** A no-break space next to a plain one, or guillemets without any space. */
const spacesSetTwice = /[\u00A0\u202F] | [\u00A0\u202F]|«\p{L}|\p{L}»/u;

function isFault(line: string): boolean {
  if (asSpecified.has(line)) return false;
  if (straightApostrophe.test(line) || spacesSetTwice.test(line)) return true;
  return isFrench(line) && (otherEmail.test(line) || hyphenForMinus.test(line));
}

function faultsOf(file: string, code: string): string[] {
  return linesOf(file, code, { said: isFault, saidInTags: isFault });
}

test("texts for people have typographic apostrophes, one « e-mail », minus signs and single spaces", () => {
  const faults = globSync("app/**/*.{ts,tsx}")
    .filter((file) => !elsewhere.test(file))
    .toSorted()
    .flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
  expect(faults).toEqual([]);
});

test.each([
  ["a straight apostrophe", `const title = "Vue d'ensemble";`],
  ["one between tags", "const page = <p>L'appel est noté</p>;"],
  ["another e-mail", `const text = "Le courriel est parti";`],
  ["a field's name for it", "const text = `Votre email, ${name}`;"],
  ["a hyphen before a number", `const text = "Une remise de -20 % sur tout";`],
  ["a space set twice", `const text = "Merci \u202F! Nous arrivons";`],
])("%s is a fault", (_, code) => {
  expect(faultsOf("faulty.tsx", code)).toHaveLength(1);
});

test.each([
  ["the same said well", `const title = "Vue d’ensemble, par e-mail : −20\u00A0%";`],
  ["an English sentence", `throw new Error("the job's record isn't there");`],
  ["a name for programs", `const key = "email";`],
  ["an address", `const path = "/admin/courriels";`],
])("%s is not", (_, code) => {
  expect(faultsOf("sound.tsx", code)).toEqual([]);
});
