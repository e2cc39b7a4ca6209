import { z } from "zod";
import {
  type CatalogueContent,
  forEachOffer,
  type LabelCode,
  labelCodes,
  type OfferContent,
  type PlanType,
  planTypes,
} from "#domain/catalogue.ts";
import { catalogueLimits as limits } from "#domain/catalogue-version.ts";
import { isCalendarDate, parisInstant } from "#domain/paris-date.ts";
import { parseCents, typedCents } from "#domain/typed-amount.ts";
import { firstErrors } from "./field-errors.ts";
import { oneLineText } from "./one-line-text.ts";
import { typedNumber } from "./typed-number.ts";

export interface TypedCatalogue {
  note: string;
  promoted: string;
  offers: Record<PlanType, TypedOffer>;
}

export interface TypedOffer {
  unitPrice: string;
  description: string;
  target: string;
  promise: string;
  features: string;
  labels: Record<LabelCode, { shown: boolean; endsOn: string }>;
}

export const offerTexts = ["unitPrice", "description", "target", "promise", "features"] as const;
type OfferText = (typeof offerTexts)[number];

/** Field name and id, such as `domination-features`. */
export function offerField(planType: PlanType, field: OfferText): string {
  return `${planType}-${field}`;
}

export function labelField(planType: PlanType, code: LabelCode, part: "shown" | "endsOn"): string {
  return `${planType}-${code}-${part}`;
}

const words = (name: string, max: number) =>
  oneLineText(`${name} requis`, { max }, `${name} trop long (${max} caractères au plus)`);

const tooMany = `${limits.features.max} lignes au plus`;

const feature = words("Texte", limits.feature);

const offerForm = z.object({
  unitPrice: typedNumber(parseCents, {
    inputMode: "decimal",
    ...limits.unitCents,
    unreadable: "Prix invalide : au centime près, comme 390 ou 99,50",
    tooSmall: "Prix trop bas : 1 € HT au moins",
    tooLarge: "Prix trop haut : 10 000 € HT au plus",
  }),
  description: words("Texte", limits.description),
  target: words("Texte", limits.target),
  promise: words("Texte", limits.promise),
  features: z
    .string("Texte invalide")
    .max(20_000, tooMany)
    .transform((typed) => typed.split(/\r?\n/).filter((line) => line.trim() !== ""))
    .pipe(
      z
        .array(feature)
        .min(1, "Dites au moins une chose que l’offre contient")
        .max(limits.features.max, tooMany),
    ),
});

const endsOn = z
  .string()
  .trim()
  .refine((typed) => typed === "" || isCalendarDate(typed), "Date invalide");

const head = z.object({
  note: words("Texte", limits.note),
  promoted: z.enum(planTypes, "Choisissez une offre"),
});

type ReadCatalogue =
  | { ok: true; note: string; content: CatalogueContent }
  | { ok: false; errors: Record<string, string[]> };

export function readCatalogue(typed: TypedCatalogue): ReadCatalogue {
  const errors: Record<string, string[]> = {};
  const read = head.safeParse(typed);
  if (!read.success) noteFaults(errors, read.error, (field) => field);
  const contents = forEachOffer((planType) => offerIn(planType, typed.offers[planType], errors));
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    note: read.data.note,
    content: { promoted: read.data.promoted, offers: contents },
  };
}

function offerIn(
  planType: PlanType,
  typed: TypedOffer,
  errors: Record<string, string[]>,
): OfferContent {
  const read = offerForm.safeParse(typed);
  const labels = labelCodes.flatMap((code) => {
    const { shown, endsOn: date } = typed.labels[code];
    const until = endsOn.safeParse(date);
    if (!until.success) {
      noteFaults(errors, until.error, () => labelField(planType, code, "endsOn"));
    }
    if (!shown || !until.success) return [];
    return [until.data === "" ? { code } : { code, endsOn: until.data }];
  });
  if (read.success) {
    const { unitPrice: unitPriceCents, ...told } = read.data;
    return { unitPriceCents, ...told, labels };
  }
  const named = (field: string) =>
    offerField(planType, offerTexts.find((text) => text === field) ?? "unitPrice");
  noteFaults(errors, read.error, named);
  // Placeholder; the caller returns the errors and ignores this value.
  return { unitPriceCents: 0, description: "", target: "", promise: "", features: [], labels };
}

function noteFaults(
  errors: Record<string, string[]>,
  error: z.ZodError,
  nameOf: (field: string) => string,
): void {
  const found = firstErrors(error, ([field]) => nameOf(String(field ?? "")));
  Object.assign(errors, { ...found, ...errors });
}

export function typedCatalogueOf(
  note: string,
  { promoted, offers }: CatalogueContent,
): TypedCatalogue {
  return {
    note,
    promoted,
    offers: forEachOffer((planType) => {
      const { unitPriceCents, description, target, promise, features, labels } = offers[planType];
      const label = (code: LabelCode) => {
        const found = labels.find((shown) => shown.code === code);
        return { shown: found !== undefined, endsOn: found?.endsOn ?? "" };
      };
      return {
        unitPrice: typedCents(unitPriceCents),
        description,
        target,
        promise,
        features: features.join("\n"),
        labels: forEachLabel(label),
      };
    }),
  };
}

/** The form as it was typed, whatever is in it; `posted`: what a field holds, nothing where it has none. */
export function typedCatalogueIn(
  posted: (name: string) => FormDataEntryValue | null | undefined,
): TypedCatalogue {
  const text = (name: string) => {
    const value = posted(name);
    return typeof value === "string" ? value : "";
  };
  return {
    note: text("note"),
    promoted: text("promoted"),
    offers: forEachOffer((planType) => ({
      unitPrice: text(offerField(planType, "unitPrice")),
      description: text(offerField(planType, "description")),
      target: text(offerField(planType, "target")),
      promise: text(offerField(planType, "promise")),
      features: text(offerField(planType, "features")),
      labels: forEachLabel((code) => ({
        shown: (posted(labelField(planType, code, "shown")) ?? null) !== null,
        endsOn: text(labelField(planType, code, "endsOn")),
      })),
    })),
  };
}

/** Every field of that form. */
export const catalogueFields = namesOfFields();

function namesOfFields(): string[] {
  const names: string[] = [];
  typedCatalogueIn((name) => {
    names.push(name);
    return null;
  });
  return names;
}

function forEachLabel<Made>(make: (code: LabelCode) => Made): Record<LabelCode, Made> {
  return {
    popular: make("popular"),
    "back-to-school": make("back-to-school"),
    "no-commitment": make("no-commitment"),
  };
}

export const draftForm = z.object({ note: words("Texte", limits.note) });

const unreadable = "Indiquez un jour et une heure de Paris";

/** Paris day and time. */
export const publicationForm = z
  .object({
    on: z.string(unreadable).refine(isCalendarDate, unreadable),
    at: z.string(unreadable).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, unreadable),
  })
  .transform(({ on, at }) => parisInstant(on, at));

/** Optimistic lock: revision shown on the page. */
export const shownRevision = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);
