import { type SubmitEvent, useMemo, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { quoteFieldRules } from "#forms/quote.ts";
import { priceTyped } from "#forms/quote-amounts.ts";
import { type TypedLine, type TypedQuote, typedQuoteIn } from "#forms/typed-quote.ts";
import { useHtmlRules } from "#ui/form-field.ts";
import { checkQuote, type QuoteErrors } from "./check-quote.ts";
import type { GeneratorAnswer, GeneratorPage } from "./generator-answer.ts";
import { changeLines, type LineAct } from "./line-acts.ts";
import type { GeneratorData } from "./load-generator.server.ts";
import { sourceKey } from "./quote-source.ts";
import { useAnswer } from "./use-answer.ts";
import { useDraft } from "./use-draft.ts";
import { useFirstLook } from "./use-first-look.ts";
import { useFocusAfter } from "./use-focus-after.ts";

export function useGenerator(data: GeneratorData, answer: GeneratorAnswer | undefined) {
  const today = answer?.today ?? data.today;
  const { consumersServed } = data;
  const rules = useMemo(() => ({ today, consumersServed }), [today, consumersServed]);
  const fields = useMemo(() => quoteFieldRules(rules), [rules]);
  const html = useHtmlRules();
  const [checked, setChecked] = useState(answer?.checked ?? false);
  const saving = useNavigation().formMethod === "POST";
  const { focusAfter, focusErrors } = useFocusAfter();
  const { page, turnTo, form, ...draft } = useKeptPage(data, answer);
  const { typed } = page;
  useAnswer(answer, (given) => {
    setChecked(given.checked);
    if (given.checked) focusErrors();
    if (given.page) turnTo({ ...given.page, typed });
  });

  function act(lineAct: LineAct): void {
    const lines = changeLines(typed.lines, lineAct, data.catalogue);
    turnTo(withTyped(page, { lines }));
    focusAfter(lineAct, lines.length);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    const refused = !checkQuote(typed, rules).ok;
    if (refused) {
      setChecked(true);
      focusErrors();
    }
    if (refused || saving) event.preventDefault();
  }

  return {
    ...draft,
    data,
    page,
    typed,
    form,
    saving,
    errors: checked ? errorsOf(typed, rules) : {},
    failure: answer?.failure ?? null,
    price: priceTyped(typed),
    htmlOf: (name: keyof typeof fields) => html(fields[name]),
    change: (part: Partial<TypedQuote>) => turnTo(withTyped(page, part)),
    changeLine: (index: number, part: Partial<TypedLine>) => {
      turnTo(withTyped(page, { lines: withLine(typed.lines, index, part) }));
    },
    act,
    handleSubmit,
  };
}

export type Generator = ReturnType<typeof useGenerator>;

function useKeptPage(data: GeneratorData, answer: GeneratorAnswer | undefined) {
  const [page, setPage] = useState<GeneratorPage>(answer?.page ?? data);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(sourceKey(data.source), data);
  useFirstLook(() => {
    const found = answer ? null : draft.find();
    if (found) setPage(found);
    else if (form.current) setPage({ ...page, typed: typedQuoteIn(new FormData(form.current)) });
  });
  return {
    page,
    form,
    turnTo: (next: GeneratorPage) => {
      setPage(next);
      draft.keep(next);
    },
    draft: draft.draft,
    dropDraft: () => setPage(draft.drop(page)),
    restoreDraft: () => {
      if (draft.draft.kind === "dropped") setPage(draft.restore(draft.draft));
    },
  };
}

function withTyped(page: GeneratorPage, part: Partial<TypedQuote>): GeneratorPage {
  return { ...page, typed: { ...page.typed, ...part } };
}

function withLine(lines: TypedLine[], index: number, part: Partial<TypedLine>): TypedLine[] {
  const line = lines[index];
  return line ? lines.with(index, { ...line, ...part }) : lines;
}

function errorsOf(typed: TypedQuote, rules: Parameters<typeof checkQuote>[1]): QuoteErrors {
  const result = checkQuote(typed, rules);
  return result.ok ? {} : result.errors;
}
