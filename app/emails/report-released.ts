import {
  afterReportWords,
  progressSentence,
  reportedName,
  reportWords,
} from "#copy/delivery-report.ts";
import { greeting } from "#copy/greeting.ts";
import { type ReportContent, sortedDeliverables } from "#domain/delivery-report.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailBlock, EmailContent, EmailSender } from "./content.ts";
import type { OrderFacts } from "./order-facts.ts";
import { paymentDemoNotice, reasonForBuyer } from "./payment-facts.ts";

export interface ReportEmailInput extends EmailSender {
  order: OrderFacts;
  report: { content: ReportContent; words: string; mayContinue: boolean };
  reportUrl: string;
}

export function reportReleased(input: ReportEmailInput): EmailContent {
  const { order, report, reportUrl, site } = input;
  const { content, words } = report;
  const [first] = content.listings;
  const news = first ? progressSentence(first) : reportWords.title;
  return {
    subject: `Votre rapport à 30 jours, commande ${order.number}`,
    preview: news,
    title: "Votre rapport à 30 jours.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nLes 30 jours de suivi se terminent. Voici ce qui a changé sur votre fiche, et ce que nous avons fait. Le rapport complet est joint à ce message.`,
      },
      ...paymentDemoNotice(order),
      ...(words === "" ? [] : ([{ kind: "notice", text: words }] satisfies EmailBlock[])),
      { kind: "facts", rows: scoreRows(content) },
      ...doneBlocks(content),
      { kind: "action", link: { label: "Lire le rapport", url: reportUrl } },
      ...afterBlocks(input),
      {
        kind: "paragraph",
        text: `Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: `${reasonForBuyer(site)} Ni avis ni offre ne vous seront redemandés pour cette commande.`,
  };
}

function scoreRows({ listings }: ReportContent) {
  return listings.map((listing) => ({
    label: wordsWithoutLinks(listing.name),
    value: progressSentence(listing),
  }));
}

const SHOWN = 12;

function doneBlocks({ deliverables }: ReportContent): EmailBlock[] {
  const { done } = sortedDeliverables(deliverables);
  if (done.length === 0) return [];
  const names = done.slice(0, SHOWN).map(reportedName);
  const others = done.length - names.length;
  const rest = others > 0 ? [`et ${others} de plus dans le rapport`] : [];
  return [
    { kind: "heading", text: reportWords.done },
    { kind: "paragraph", text: [...names, ...rest].join("\n") },
  ];
}

function afterBlocks({ order, report, siteUrl }: ReportEmailInput): EmailBlock[] {
  const words = afterReportWords;
  const review: EmailBlock[] = [
    { kind: "heading", text: words.reviewTitle },
    {
      kind: "paragraph",
      text: words.review,
      link: { label: words.reviewRules, url: `${siteUrl}/avis-comment-ca-marche` },
    },
  ];
  if (!report.mayContinue) return review;
  return [
    ...review,
    { kind: "heading", text: words.continueTitle },
    {
      kind: "paragraph",
      text: words.continue,
      link: {
        label: words.continueLink,
        url: `${siteUrl}/portal/abonnements?commande=${order.id}#ouvrir`,
      },
    },
  ];
}
