import { z } from "zod";
import {
  mayLastUntil,
  type NewTestimonial,
  testimonialLimits as limits,
} from "#domain/testimonial.ts";
import { oneLineText } from "./one-line-text.ts";
import { calendarDay, pageAddress, shortLine } from "./stated-fields.ts";

const shape = z.object({
  words: oneLineText(
    `Le texte de l’avis, ${limits.words.min} caractères au moins, d’un seul paragraphe`,
    limits.words,
    `${limits.words.max} caractères au plus : choisissez un passage`,
  ),
  gain: shortLine(limits.gain).optional(),
  gainOf: shortLine(limits.gainOf).optional(),
  author: shortLine(limits.author).optional(),
  trade: shortLine(limits.trade, "Métier requis"),
  town: shortLine(limits.town, "Ville requise"),
  experiencedOn: calendarDay("Date de l’expérience requise"),
  orderNumber: shortLine(limits.orderNumber).optional(),
  place: shortLine(limits.place).optional(),
  placeUrl: pageAddress(limits.url).optional(),
  consentedOn: calendarDay("Date de l’accord requise"),
  consentGiven: shortLine(limits.consentGiven, "Dites comment l’accord a été donné"),
  consentUntil: calendarDay("Date de fin requise"),
});

export const testimonialFields = Object.keys(shape.shape);

type Told = z.output<typeof shape>;

function faultsOf(told: Told, today: string): [keyof Told, string][] {
  const { gain, gainOf, orderNumber, place, placeUrl } = told;
  const { experiencedOn, consentedOn, consentUntil } = told;
  const elsewhere = place !== undefined || placeUrl !== undefined;
  const faults: [keyof Told, string, boolean][] = [
    ["gainOf", "Dites de quoi", gain !== undefined && gainOf === undefined],
    ["gain", "Donnez le chiffre", gainOf !== undefined && gain === undefined],
    [
      "orderNumber",
      "La commande ou la publication : l’une des deux",
      orderNumber !== undefined && elsewhere,
    ],
    [
      "orderNumber",
      "Dites de quelle commande il vient, ou où il a été publié",
      !orderNumber && !elsewhere,
    ],
    ["place", "Dites où il a été publié", placeUrl !== undefined && place === undefined],
    ["placeUrl", "Donnez l’adresse de la page", place !== undefined && placeUrl === undefined],
    ["experiencedOn", "Ce jour n’est pas venu", experiencedOn > today],
    ["consentedOn", "Ce jour n’est pas venu", consentedOn > today],
    ["consentUntil", "Ce jour est passé", consentUntil < today],
    ["consentUntil", "36 mois au plus après l’accord", !mayLastUntil(consentedOn, consentUntil)],
  ];
  return faults.flatMap(([field, message, wrong]) => (wrong ? [[field, message]] : []));
}

/** Days are French. */
export function testimonialForm(today: string) {
  return shape
    .superRefine((told, context) => {
      for (const [field, message] of faultsOf(told, today))
        context.addIssue({ code: "custom", path: [field], message });
    })
    .transform(({ placeUrl: url = null, ...told }): NewTestimonial => {
      const { gain = null, gainOf = null, author = null, orderNumber = null, place = null } = told;
      return { ...told, gain, gainOf, author, orderNumber, place, url };
    });
}
