import { z } from "zod";
import { isCalendarDate } from "#domain/paris-date.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";

const notAPage = "Indiquez l’adresse d’une page, en https://";

/** http or https, without spaces or credentials. */
export function pageAddress(max: number) {
  return storableText(notAPage)
    .overwrite(pastedText)
    .max(max, notAPage)
    .refine(isPageAddress, notAPage);
}

function isPageAddress(typed: string): boolean {
  const url = /^https?:\/\/\S+$/iu.test(typed) ? webAddress(typed) : null;
  return url !== null && url.username === "" && url.password === "";
}

export function shortLine(max: number, missing = "Texte invalide") {
  return oneLineText(missing, { max }, `${max} caractères au plus`);
}

export function calendarDay(missing = "Date invalide") {
  return z.string(missing).trim().refine(isCalendarDate, "Date invalide");
}
