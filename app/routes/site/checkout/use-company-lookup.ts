import { type InputEvent, useRef, useState } from "react";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { ownProperty } from "#domain/own-property.ts";
import { pastedCode } from "#domain/pasted-text.ts";
import { askFunction, isText } from "../ask-function.ts";
import { controlOnPage } from "./checkout-form.ts";

const words = {
  found: (name: string) => `Trouvé au registre public : ${name}. Relisez, corrigez au besoin.`,
};

const filled = {
  name: "company",
  address: "address",
  postalCode: "postalCode",
  city: "city",
} as const;

/** Fills empty fields once the company number is complete. Failures stay silent: all can be typed by hand. */
export function useCompanyLookup(wired: boolean) {
  const latest = useRef("");
  const [found, setFound] = useState<string | null>(null);

  async function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    const companyNumber = pastedCode(currentTarget.value);
    if (companyNumber === latest.current) return;
    latest.current = companyNumber;
    setFound(null);
    if (!wired || !(isSiren(companyNumber) || siretSiren(companyNumber) !== null)) return;
    const called = await askFunction("find-company", { companyNumber }, { timeoutMs: 4_000 });
    // Stale answer: the number changed meanwhile.
    if (latest.current !== companyNumber || called.kind !== "answered") return;
    const { name } = called.answer;
    if (!isText(name)) return;
    for (const [told, field] of Object.entries(filled))
      fillIfEmpty(field, ownProperty(called.answer, told));
    setFound(name);
  }

  return { onInput, note: found === null ? null : words.found(found) };
}

function fillIfEmpty(field: (typeof filled)[keyof typeof filled], told: unknown): void {
  const control = controlOnPage(field);
  if (!control || !isText(told) || told === "" || control.value.trim() !== "") return;
  control.value = told;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
