import { formatPhone } from "#domain/phone-number.ts";
import {
  adviceLine,
  bandLabels,
  detailNames,
  notMeasurable,
  scoreOrigin,
  standingNames,
} from "#copy/audit.ts";
import { adviceOf } from "#domain/audit/advice.ts";
import { type Audit, detailKeys } from "#domain/audit/grid.ts";
import { bookingPath } from "#domain/call.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { greeting } from "#copy/greeting.ts";
import type { AuditEmailInput } from "./audit-facts.ts";
import type { EmailBlock, EmailContent } from "./content.ts";

/** Content id of the score picture (jobs/messages/audit.server.ts). */
export const GAUGE = "note";

const inTurn = ["D’abord", "Ensuite", "Puis"];

/** Our score and advice only: no content of Google's (docs/sources/audit-grid.md, 5). */
export function auditResult({ audit, site, siteUrl }: AuditEmailInput): EmailContent {
  const { result } = audit;
  const label = bandLabels[scoreBand(result.score).name];
  return {
    subject: `Votre audit : ${result.score} sur 100 (${label})`,
    preview: "Le détail sur cinq points, et ce qui vous ferait progresser le plus.",
    title: `Votre fiche obtient ${result.score} sur 100 : ${label}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(audit.name)}\nVoici le résultat de l’audit que vous avez demandé pour votre fiche d’établissement.`,
      },
      ...sampleBlocks(result),
      {
        kind: "picture",
        cid: GAUGE,
        width: 300,
        height: 170,
        text: `Note : ${result.score} sur 100, ${label}`,
      },
      { kind: "heading", text: "Le détail" },
      { kind: "facts", rows: detailRows(result) },
      { kind: "notice", text: scoreOrigin(result.source) },
      ...recommendationBlocks(result),
      {
        kind: "action",
        link: { label: "Voir le résultat complet", url: `${siteUrl}/audit-gratuit/${audit.id}` },
      },
      {
        kind: "paragraph",
        text: "Ce lien est personnel : gardez-le pour refaire l’audit plus tard et voir vos progrès.",
      },
      {
        kind: "paragraph",
        text: callSentence(site),
        link: {
          label: "Choisir un créneau pour un appel gratuit",
          url: site.schedulingUrl ?? `${siteUrl}${bookingPath("e-mail")}`,
        },
      },
    ],
    reason: `Vous recevez ce message parce que l’audit d’une fiche a été demandé chez ${site.name} avec cette adresse. Si ce n’était pas vous, ignorez-le.`,
  };
}

function sampleBlocks({ source }: Audit): EmailBlock[] {
  if (source !== "sample") return [];
  return [
    {
      kind: "notice",
      text: "Démonstration : ce résultat est celui d’une fiche d’exemple, pas de la vôtre. Répondez au questionnaire pour obtenir le vôtre.",
    },
  ];
}

function detailRows({ details, standings }: Audit) {
  return detailKeys.map((key) => {
    const detail = details[key];
    const estimated = standings[key] === "estimated" ? ` (${standingNames.estimated})` : "";
    return {
      label: detailNames[key],
      value: detail === null ? notMeasurable : `${detail} sur 20${estimated}`,
    };
  });
}

function recommendationBlocks(result: Audit): EmailBlock[] {
  const first = adviceOf(result).slice(0, inTurn.length);
  if (first.length === 0) return [];
  return [
    { kind: "heading", text: "Par où commencer" },
    {
      kind: "facts",
      rows: first.map((advice, index) => ({
        label: inTurn[index] ?? "",
        value: adviceLine(advice),
      })),
    },
  ];
}

function callSentence({ phone, openingHours }: SiteIdentity): string {
  const { opens, closes, days } = openingHours;
  return `Vous voulez en parler ? Répondez à ce message, ou appelez-nous au ${formatPhone(phone)}, de ${opens} à ${closes}, ${days}.`;
}
