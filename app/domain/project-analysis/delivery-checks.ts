import { fix, improve, ok, type PageCheck, unchecked } from "./finding.ts";
import { counted, figure, quoted } from "./wording.ts";

/** Under this, compressing saves nothing (Lighthouse, document-latency-insight). */
const WORTH_COMPRESSING = 1_400;
const SLOW_ANSWER_MS = 600;
const GOOGLEBOT_READS = 2_000_000;

/** How the server answers. */
export const deliveryChecks: readonly PageCheck[] = [
  {
    id: "status",
    category: "technique",
    title: "La page répond",
    source: "Lighthouse, « http-status-code »",
    advice:
      "Faites répondre la page par un code 200 : sinon ni les visiteurs ni les moteurs ne la lisent.",
    look: ({ answer: { status } }) =>
      status >= 200 && status < 300
        ? ok(`Le serveur répond par le code ${status}.`)
        : fix(`Le serveur répond par le code ${status} au lieu de 200.`),
  },
  {
    id: "https",
    category: "technique",
    title: "Connexion chiffrée (HTTPS)",
    source: "Lighthouse, « is-on-https »",
    advice:
      "Installez un certificat TLS et redirigez chaque adresse http:// vers son équivalent https://.",
    look: ({ answer }) =>
      answer.overHttps
        ? ok("L’adresse finale est en https:// et son certificat est valide.")
        : fix(`L’adresse finale n’est pas chiffrée : ${quoted(answer.url)}.`),
  },
  {
    id: "http-redirect",
    category: "technique",
    title: "Ancienne adresse http://",
    source: "Lighthouse, « redirects-http »",
    advice: "Redirigez http:// vers https:// sur le serveur (code 301 ou 308).",
    look({ answer, site: { plainHttp } }) {
      if (!answer.overHttps) return unchecked("La page n’est pas en https://.");
      if (plainHttp === "open") return fix("L’adresse http:// montre la page sans la chiffrer.");
      return plainHttp === "redirects"
        ? ok("http:// mène à https://.")
        : unchecked("L’adresse http:// n’a pas répondu.");
    },
  },
  {
    id: "redirects",
    category: "technique",
    title: "Redirections",
    source: "Lighthouse, « redirects » (plus d’une redirection)",
    advice:
      "Faites mener l’adresse que vous communiquez droit à la page, sans étape intermédiaire.",
    look({ answer: { redirectCount } }) {
      const seen = `${counted(redirectCount, "redirection")} avant la page (seuil : 1).`;
      return redirectCount > 1 ? improve(seen) : ok(seen);
    },
  },
  {
    id: "compression",
    category: "technique",
    title: "Compression du HTML",
    source: "Lighthouse, « document-latency-insight » (compression du texte)",
    advice: "Activez Brotli ou gzip sur le serveur : le texte pèse alors trois à cinq fois moins.",
    look({ answer: { headers, htmlBytes } }) {
      const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
      if (/\b(?:gzip|br|zstd|deflate)\b/.test(encoding)) return ok(`Compressé (${encoding}).`);
      if (htmlBytes < WORTH_COMPRESSING) {
        return ok(`${figure(htmlBytes)} octets seulement : compresser n’apporterait rien.`);
      }
      return improve(`${figure(htmlBytes)} octets envoyés sans compression.`);
    },
  },
  {
    id: "response-time",
    category: "technique",
    title: "Temps de réponse du serveur",
    source: "Lighthouse, « document-latency-insight » (600 ms)",
    advice:
      "Mettez la page en cache sur le serveur, ou demandez à votre hébergeur ce qui la ralentit.",
    look({ answer: { tookMs } }) {
      const seen = `Page reçue en ${figure(Math.round(tookMs))} ms, mesuré une fois depuis notre serveur (seuil : ${SLOW_ANSWER_MS} ms). À titre indicatif.`;
      return tookMs > SLOW_ANSWER_MS ? improve(seen) : ok(seen);
    },
  },
  {
    id: "html-size",
    category: "technique",
    title: "Poids du HTML",
    source: "Google Search Central, « Googlebot » (2 Mo lus par page)",
    advice:
      "Sortez de la page les styles, les images et les données écrits directement dans le HTML.",
    look({ answer: { htmlBytes, truncated } }) {
      const weight = `${figure(Math.ceil(htmlBytes / 1000))} Ko de HTML`;
      const past = htmlBytes > GOOGLEBOT_READS || (truncated && htmlBytes === GOOGLEBOT_READS);
      if (past) return fix(`${weight} au moins : Google ne lit que les 2 000 premiers.`);
      if (truncated) return improve(`Plus de ${weight} : nous n’avons pu lire que le début.`);
      return ok(`${weight} (limite de Google : 2 000).`);
    },
  },
  {
    id: "cache",
    category: "technique",
    title: "Consignes de cache",
    source: "MDN, « Cache-Control » ; Lighthouse, « bf-cache »",
    advice:
      "Envoyez un en-tête Cache-Control (par exemple « no-cache ») et gardez « no-store » pour les pages privées.",
    look({ answer: { headers } }) {
      const rule = headers["cache-control"]?.trim() ?? "";
      if (rule === "" && !headers["expires"]) {
        return improve("Ni Cache-Control ni Expires : chaque navigateur décide seul.");
      }
      return /\bno-store\b/i.test(rule)
        ? improve("Cache-Control: no-store empêche le retour instantané à la page précédente.")
        : ok(rule === "" ? "En-tête Expires présent." : `Cache-Control: ${quoted(rule)}`);
    },
  },
  {
    id: "meta-refresh",
    category: "technique",
    title: "Renvoi automatique dans la page",
    source: "Lighthouse, « meta-refresh » ; WCAG 2.2, critère 2.2.1",
    advice: "Remplacez la balise meta refresh par une redirection du serveur (301 ou 308).",
    look: ({ head: { refresh } }) =>
      refresh === null
        ? ok("Aucune balise meta refresh.")
        : fix(`Balise meta refresh : ${quoted(refresh)}.`),
  },
];

/** Checks that still mean something when the answer is an error page. */
export const answeredAnyway: ReadonlySet<string> = new Set(["status", "https", "redirects"]);

/** Why the content of an error page is not judged. */
export function errorPage(status: number) {
  return unchecked(`La page a répondu par le code ${status} : son contenu n’est pas le vôtre.`);
}
