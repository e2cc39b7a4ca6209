import { HSTS_S, type securityChecks } from "#domain/project-analysis/security-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, figure, withExample } from "./wording.ts";

export const securityWords: PageWords<typeof securityChecks> = {
  "mixed-content": {
    title: "Ressources non chiffrées",
    source: "MDN, « Mixed content » ; Lighthouse, « is-on-https »",
    advice: "Appelez chaque image, style et script en https://.",
    plain: "La page elle-même n’est pas en https://.",
    none: "Aucune ressource appelée en http://.",
    called: (count, first) =>
      withExample(
        `${counted(count, "ressource appelée", "ressources appelées")} en http://`,
        first,
      ),
  },
  hsts: {
    title: "HTTPS imposé (HSTS)",
    source: "Lighthouse, « has-hsts » (un an, soit 31 536 000 s)",
    advice:
      "Envoyez Strict-Transport-Security: max-age=31536000, d’abord avec une petite durée pour essayer.",
    plain: "La page n’est pas en https://.",
    none: "En-tête Strict-Transport-Security absent.",
    lasts: (seconds) => `max-age de ${figure(seconds)} s (seuil : ${figure(HSTS_S)} s).`,
  },
  csp: {
    title: "Politique de contenu (CSP)",
    source: "Lighthouse, « csp-xss »",
    advice:
      "Ajoutez une Content-Security-Policy avec des nonces ou des empreintes, d’abord en mode Report-Only.",
    none: "En-tête Content-Security-Policy absent.",
    "no-script-rule": "La politique ne dit rien des scripts (script-src).",
    "unsafe-inline": "La politique permet les scripts écrits dans la page ('unsafe-inline').",
    strict: "La politique encadre les scripts.",
  },
  nosniff: {
    title: "Type de fichier respecté",
    source: "MDN, « X-Content-Type-Options »",
    advice: "Envoyez X-Content-Type-Options: nosniff.",
    found: "X-Content-Type-Options: nosniff est présent.",
    none: "X-Content-Type-Options: nosniff est absent.",
  },
  framing: {
    title: "Protection contre l’incrustation",
    source: "Lighthouse, « clickjacking-mitigation »",
    advice:
      "Envoyez X-Frame-Options: SAMEORIGIN ou la directive frame-ancestors : personne n’affichera votre site dans le sien.",
    policy: "Directive frame-ancestors présente.",
    header: "En-tête X-Frame-Options présent.",
    none: "Ni frame-ancestors ni X-Frame-Options.",
  },
};
