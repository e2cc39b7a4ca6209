import { fix, improve, ok, type PageCheck, unchecked } from "./finding.ts";
import { counted, figure, quoted } from "./wording.ts";

const YEAR_S = 31_536_000;

/** What the server tells browsers to refuse. */
export const securityChecks: readonly PageCheck[] = [
  {
    id: "mixed-content",
    category: "technique",
    title: "Ressources non chiffrées",
    source: "MDN, « Mixed content » ; Lighthouse, « is-on-https »",
    advice: "Appelez chaque image, style et script en https://.",
    look({ answer, content: { insecureResources } }) {
      if (!answer.overHttps) return unchecked("La page elle-même n’est pas en https://.");
      const [first] = insecureResources;
      if (first === undefined) return ok("Aucune ressource appelée en http://.");
      const count = counted(insecureResources.length, "ressource appelée", "ressources appelées");
      return fix(`${count} en http://, dont ${quoted(first)}.`);
    },
  },
  {
    id: "hsts",
    category: "technique",
    title: "HTTPS imposé (HSTS)",
    source: "Lighthouse, « has-hsts » (un an, soit 31 536 000 s)",
    advice:
      "Envoyez Strict-Transport-Security: max-age=31536000, d’abord avec une petite durée pour essayer.",
    look({ answer }) {
      if (!answer.overHttps) return unchecked("La page n’est pas en https://.");
      const header = answer.headers["strict-transport-security"];
      if (header === undefined) return improve("En-tête Strict-Transport-Security absent.");
      const seconds = Number(/max-age="?(\d{1,12})/i.exec(header)?.[1] ?? 0);
      const seen = `max-age de ${figure(seconds)} s (seuil : ${figure(YEAR_S)} s).`;
      return seconds < YEAR_S ? improve(seen) : ok(seen);
    },
  },
  {
    id: "csp",
    category: "technique",
    title: "Politique de contenu (CSP)",
    source: "Lighthouse, « csp-xss »",
    advice:
      "Ajoutez une Content-Security-Policy avec des nonces ou des empreintes, d’abord en mode Report-Only.",
    look({ answer: { headers } }) {
      const policy = headers["content-security-policy"];
      if (policy === undefined) return improve("En-tête Content-Security-Policy absent.");
      const scripts = /(?:^|;)\s*(?:script-src|default-src)\s([^;]*)/i.exec(policy)?.[1] ?? "";
      if (scripts === "") return improve("La politique ne dit rien des scripts (script-src).");
      const loose = /'unsafe-inline'/.test(scripts) && !/'(?:nonce-|sha\d{3}-)/.test(scripts);
      return loose
        ? improve("La politique permet les scripts écrits dans la page ('unsafe-inline').")
        : ok("La politique encadre les scripts.");
    },
  },
  {
    id: "nosniff",
    category: "technique",
    title: "Type de fichier respecté",
    source: "MDN, « X-Content-Type-Options »",
    advice: "Envoyez X-Content-Type-Options: nosniff.",
    look: ({ answer: { headers } }) =>
      headers["x-content-type-options"]?.toLowerCase().includes("nosniff")
        ? ok("X-Content-Type-Options: nosniff est présent.")
        : improve("X-Content-Type-Options: nosniff est absent."),
  },
  {
    id: "framing",
    category: "technique",
    title: "Protection contre l’incrustation",
    source: "Lighthouse, « clickjacking-mitigation »",
    advice:
      "Envoyez X-Frame-Options: SAMEORIGIN ou la directive frame-ancestors : personne n’affichera votre site dans le sien.",
    look({ answer: { headers } }) {
      const byPolicy = /\bframe-ancestors\b/i.test(headers["content-security-policy"] ?? "");
      const byHeader = /^(?:deny|sameorigin)\b/i.test(headers["x-frame-options"]?.trim() ?? "");
      if (byPolicy) return ok("Directive frame-ancestors présente.");
      return byHeader
        ? ok("En-tête X-Frame-Options présent.")
        : improve("Ni frame-ancestors ni X-Frame-Options.");
    },
  },
];
