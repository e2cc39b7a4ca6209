import { type deliveryChecks, SLOW_ANSWER_MS } from "#domain/project-analysis/delivery-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, figure, quoted } from "./wording.ts";

const kilobytes = (bytes: number) => `${figure(Math.ceil(bytes / 1000))} Ko de HTML`;

export const deliveryWords: PageWords<typeof deliveryChecks> = {
  status: {
    title: "La page répond",
    source: "Lighthouse, « http-status-code »",
    advice:
      "Faites répondre la page par un code 200 : sinon ni les visiteurs ni les moteurs ne la lisent.",
    success: (status) => `Le serveur répond par le code ${status}.`,
    error: (status) => `Le serveur répond par le code ${status} au lieu de 200.`,
  },
  https: {
    title: "Connexion chiffrée (HTTPS)",
    source: "Lighthouse, « is-on-https »",
    advice:
      "Installez un certificat TLS et redirigez chaque adresse http:// vers son équivalent https://.",
    encrypted: "L’adresse finale est en https:// et son certificat est valide.",
    plain: (url) => `L’adresse finale n’est pas chiffrée : ${quoted(url)}.`,
  },
  "http-redirect": {
    title: "Ancienne adresse http://",
    source: "Lighthouse, « redirects-http »",
    advice: "Redirigez http:// vers https:// sur le serveur (code 301 ou 308).",
    plain: "La page n’est pas en https://.",
    open: "L’adresse http:// montre la page sans la chiffrer.",
    redirects: "http:// mène à https://.",
    unread: "L’adresse http:// n’a pas répondu.",
  },
  redirects: {
    title: "Redirections",
    source: "Lighthouse, « redirects » (plus d’une redirection)",
    advice:
      "Faites mener l’adresse que vous communiquez droit à la page, sans étape intermédiaire.",
    counted: (count) => `${counted(count, "redirection")} avant la page (seuil : 1).`,
  },
  compression: {
    title: "Compression du HTML",
    source: "Lighthouse, « document-latency-insight » (compression du texte)",
    advice: "Activez Brotli ou gzip sur le serveur : le texte pèse alors trois à cinq fois moins.",
    compressed: (encoding) => `Compressé (${encoding}).`,
    small: (bytes) => `${figure(bytes)} octets seulement : compresser n’apporterait rien.`,
    none: (bytes) => `${figure(bytes)} octets envoyés sans compression.`,
  },
  "response-time": {
    title: "Temps de réponse du serveur",
    source: "Lighthouse, « document-latency-insight » (600 ms)",
    advice:
      "Mettez la page en cache sur le serveur, ou demandez à votre hébergeur ce qui la ralentit.",
    took: (ms) =>
      `Page reçue en ${figure(ms)} ms, mesuré une fois depuis notre serveur (seuil : ${SLOW_ANSWER_MS} ms). À titre indicatif.`,
  },
  "html-size": {
    title: "Poids du HTML",
    source: "Google Search Central, « Googlebot » (2 Mo lus par page)",
    advice:
      "Sortez de la page les styles, les images et les données écrits directement dans le HTML.",
    "too-large": (bytes) => `${kilobytes(bytes)} au moins : Google ne lit que les 2 000 premiers.`,
    "cut-short": (bytes) => `Plus de ${kilobytes(bytes)} : nous n’avons pu lire que le début.`,
    weighed: (bytes) => `${kilobytes(bytes)} (limite de Google : 2 000).`,
  },
  cache: {
    title: "Consignes de cache",
    source: "MDN, « Cache-Control » ; Lighthouse, « bf-cache »",
    advice:
      "Envoyez un en-tête Cache-Control (par exemple « no-cache ») et gardez « no-store » pour les pages privées.",
    none: "Ni Cache-Control ni Expires : chaque navigateur décide seul.",
    "no-store": "Cache-Control: no-store empêche le retour instantané à la page précédente.",
    expires: "En-tête Expires présent.",
    rule: (rule) => `Cache-Control: ${quoted(rule)}`,
  },
  "meta-refresh": {
    title: "Renvoi automatique dans la page",
    source: "Lighthouse, « meta-refresh » ; WCAG 2.2, critère 2.2.1",
    advice: "Remplacez la balise meta refresh par une redirection du serveur (301 ou 308).",
    none: "Aucune balise meta refresh.",
    refresh: (rule) => `Balise meta refresh : ${quoted(rule)}.`,
  },
};
