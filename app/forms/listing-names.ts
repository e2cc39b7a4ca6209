import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { sameName } from "#domain/subscription-listings.ts";

const MOST_LETTERS = 150;
const unreadable = "Écrivez un nom de fiche par ligne";

/** A name per line, unique; null: empty. */
export const listingNames = z
  .string(unreadable)
  .max(MAX_LISTINGS_PER_ORDER * (MOST_LETTERS + 2), "Ces noms sont trop longs")
  .optional()
  .transform((typed = "") => {
    const lines = typed.split(/\r?\n/u).map((line) => line.trim());
    const names = lines.filter((line) => line !== "");
    return names.length === 0 ? null : names;
  })
  .refine((names) => !names?.some((name) => /\p{Cc}/u.test(name)), unreadable)
  .refine(
    (names) => !names?.some((name) => name.length > MOST_LETTERS),
    `${MOST_LETTERS} caractères au plus par nom`,
  )
  .refine(
    (names) =>
      !names?.some((name, index) => names.slice(0, index).some((one) => sameName(one, name))),
    "Deux lignes portent le même nom",
  );

export function namesEachListing(typed: { listings: number; names: string[] | null }): boolean {
  return typed.names === null || typed.names.length === typed.listings;
}

export const otherThanListings = {
  path: ["names"],
  message: "Autant de lignes que de fiches : ajoutez ou retirez un nom, ou laissez vide",
};
