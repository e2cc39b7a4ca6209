import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { faultIn, type FieldRule } from "#domain/field-rule.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { SummarisedError } from "./error-summary.tsx";
import { type FormField, useHtmlRules } from "./form-field.ts";

type FieldErrors = Record<string, string[]>;

/** Answer of an invalid post: typed values and errors. */
export interface FormAnswer {
  typed: Record<string, string[]>;
  fieldErrors: FieldErrors;
  refusal: string | null;
}

interface FormOptions<Name extends string> {
  /** Prefix of the controls' ids: `<id>-<name>`. */
  id: string;
  /** In page order, derived from the server's schema (forms/field-rules.ts). */
  rules: Record<Name, FieldRule>;
  values?: { [Field in Name]?: string | undefined };
  answer: FormAnswer | undefined;
  /** Called when client-side validation passes. */
  onSubmit: (form: HTMLFormElement) => void;
}

/** Merges server errors with client-side validation (on submit, then on input); focuses the first invalid field. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { id, rules, answer, onSubmit } = options;
  const element = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(() => answered(answer));
  if (told.answer !== answer) setTold(answered(answer));
  const { refused } = told;
  useEffect(() => focusFirst(element.current, refused), [refused]);
  const errors = { ...refused, ...told.mended };
  const fields = useFields(options, errors);

  function refuse(fieldErrors: FieldErrors, refusal: string | null = null): void {
    setTold({ answer, refused: firstOf(fieldErrors), mended: {}, refusal });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const faults = faultsOf(event.currentTarget, rules);
    refuse(faults);
    if (Object.keys(faults).length === 0) onSubmit(event.currentTarget);
  }

  function handleInput({ currentTarget: form, target }: React.InputEvent<HTMLFormElement>): void {
    const name = Object.keys(rules).find((known) => "name" in target && target.name === known);
    if (name === undefined || !ownProperty(errors, name)?.length) return;
    const { [name]: still = [] } = faultsOf(form, rules);
    setTold({ ...told, mended: { ...told.mended, [name]: still } });
  }

  return {
    form: {
      id,
      ref: element,
      method: "post" as const,
      noValidate: true,
      onSubmit: handleSubmit,
      onInput: handleInput,
    },
    element,
    fields,
    refuse,
    refusal: told.refusal,
    errors: summaryOf(fields, errors),
  };
}

function answered(answer: FormAnswer | undefined) {
  const { fieldErrors = {}, refusal = null } = answer ?? {};
  const mended: FieldErrors = {};
  return { answer, refused: fieldErrors, mended, refusal };
}

function useFields<Name extends string>(
  { id, rules, values, answer }: FormOptions<Name>,
  errors: FieldErrors,
): Record<Name, FormField> {
  const htmlOf = useHtmlRules();
  const start: Record<string, string | undefined> = values ?? {};
  const fields = Object.entries<FieldRule>(rules).map(([name, rule]) => {
    const typed = ownProperty(answer?.typed, name) ?? [ownProperty(start, name) ?? ""];
    const html = htmlOf(rule);
    return [name, { id: `${id}-${name}`, name, errors: ownProperty(errors, name), typed, html }];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- one field for each rule
  return Object.fromEntries(fields) as Record<Name, FormField>;
}

/** Skips fields that are not on the page. */
function faultsOf(form: HTMLFormElement, rules: Record<string, FieldRule>): FieldErrors {
  const formData = new FormData(form);
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const control = form.elements.namedItem(name);
      if (control === null) return [];
      const values = formData.getAll(name).filter((value) => typeof value === "string");
      const misshapen =
        control instanceof HTMLInputElement &&
        (control.validity.patternMismatch || control.validity.typeMismatch);
      const fault = faultIn(rule, values, misshapen);
      return fault === null ? [] : [[name, [fault]]];
    }),
  );
}

function firstOf(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, messages.slice(0, 1)]),
  );
}

/** In page order; errors without a field come last, deduplicated. */
function summaryOf(fields: Record<string, FormField>, errors: FieldErrors): SummarisedError[] {
  const shown = Object.values(fields).flatMap(({ id, name }) =>
    (ownProperty(errors, name) ?? []).map((message) => ({ id, message })),
  );
  const others = Object.entries(errors).flatMap(([name, said]) =>
    ownProperty(fields, name) ? [] : said,
  );
  return [...shown, ...[...new Set(others)].map((message) => ({ message }))];
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const refused = [...(form?.elements ?? [])].find(
    (control) =>
      control instanceof HTMLElement &&
      !control.matches("[type=hidden], :disabled") &&
      ownProperty(errors, control.getAttribute("name") ?? "")?.length,
  );
  if (refused instanceof HTMLElement) refused.focus();
}
