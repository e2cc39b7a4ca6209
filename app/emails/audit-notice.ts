import { bandLabels, sourceNames } from "#copy/audit.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { longMoment } from "#domain/french-dates.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { recordPages } from "#domain/records.ts";
import type { AuditEmailInput } from "./audit-facts.ts";
import type { EmailContent } from "./content.ts";
import { ofName } from "#copy/elision.ts";

export function auditNotice({ audit, site, siteUrl }: AuditEmailInput): EmailContent {
  const { name, email, city, gbpUrl, createdAt, result } = audit;
  const score = `${result.score} sur 100 (${bandLabels[scoreBand(result.score).name]})`;
  return {
    subject: `Nouvel audit ${ofName(name)} : ${score}`,
    preview: `${name}${city ? `, ${city}` : ""}. Score : ${score}.`,
    title: `${name} a demandé un audit`,
    blocks: [
      ...(audit.mode === "demo"
        ? [{ kind: "notice" as const, text: "Mode démonstration : cet audit est un essai." }]
        : []),
      {
        kind: "facts",
        rows: [
          { label: "Personne", value: name },
          { label: "E-mail", value: shownEmail(email), url: mailtoHref(email) },
          { label: "Fiche", value: gbpUrl },
          { label: "Ville", value: city ?? "non précisée" },
          { label: "Score", value: score },
          { label: "D’après", value: sourceNames[result.source] },
          { label: "Demandé le", value: longMoment(createdAt) },
        ],
      },
      {
        kind: "action",
        link: { label: "Ouvrir l’audit", url: `${siteUrl}${recordPages.audit(audit.id)}` },
      },
      {
        kind: "paragraph",
        text: "La personne a reçu son résultat. Répondre à ce message lui écrit directement.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque nouvel audit.`,
  };
}
