import { type NamedDeliverable, deliverableName } from "#copy/deliverables.ts";
import { type DescribedPicture, pictureWords, publicationKindLabels } from "#copy/publications.ts";
import { longMoment } from "#domain/french-dates.ts";
import type { PublicationKind } from "#domain/publication.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailBlock, EmailSender } from "./content.ts";
import { thatName } from "#copy/elision.ts";
import { fullName } from "#domain/client-title.ts";
import { recordPages } from "#domain/records.ts";

export interface PublicationFacts {
  id: string;
  kind: PublicationKind;
  version: number;
  text: string;
  /** Empty: none. */
  link: string;
  picture: DescribedPicture | null;
  publishAt: Date;
  deliverable: NamedDeliverable & { id: string };
  order: {
    number: string;
    mode: "demo" | "live";
    company: string;
    firstName: string;
    lastName: string;
  };
}

export interface PublicationEmailInput extends EmailSender {
  publication: PublicationFacts;
}

export interface AskedEmailInput extends PublicationEmailInput {
  /** Signed link. */
  answerUrl: string;
  askedAt: Date;
}

export interface AnsweredEmailInput extends PublicationEmailInput {
  answer: { words: string; name: string; at: Date };
}

export function publicationRows({
  kind,
  link,
  picture,
  publishAt,
  deliverable,
  order,
}: PublicationFacts): EmailBlock {
  return {
    kind: "facts",
    rows: [
      { label: publicationKindLabels[kind], value: deliverableName(deliverable) },
      { label: "Commande", value: order.number },
      { label: "Publication prévue", value: longMoment(publishAt) },
      ...(picture === null
        ? []
        : [{ label: "Photo", value: wordsWithoutLinks(pictureWords(picture)) }]),
      ...(link === "" ? [] : [{ label: "Lien du bouton", value: link, url: link }]),
    ],
  };
}

export function publicationText({ text }: PublicationFacts): EmailBlock[] {
  return [
    { kind: "heading", text: "Le texte" },
    { kind: "paragraph", text },
  ];
}

export function demoPublicationNotice({ order: { mode } }: PublicationFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [{ kind: "notice", text: "Mode démonstration : cette publication est un essai." }];
}

export function answerAction({ answerUrl }: AskedEmailInput): EmailBlock {
  return { kind: "action", link: { label: "Lire et répondre", url: answerUrl } };
}

export function clientOf({ order }: PublicationFacts): string {
  return order.company || fullName(order);
}

export function agencyDeskLink({ publication, siteUrl }: PublicationEmailInput): EmailBlock {
  const url = `${siteUrl}${recordPages.deliverable(publication.deliverable.id)}/publications`;
  return { kind: "action", link: { label: "Ouvrir la publication", url } };
}

export function reasonForAsked(site: SiteIdentity): string {
  return `Vous recevez ce message parce ${thatName(site.name)} publie sur votre fiche Google et doit avoir votre accord à chaque fois.`;
}
