import { type RefObject, useEffect, useRef, useState } from "react";
import { type InformationField, type OrderInformation } from "#domain/order-information.ts";
import { type Autosave, createAutosave, type SaveState } from "./autosave.ts";
import { type Answers, answersIn, type Changes } from "./page-answers.ts";
import { type HeldOrder, saveAnswers } from "./save-answers.ts";
import { keepUnsent, takeUnsent } from "./unsent-answers.ts";

/** Autosaves the form, and restores what an earlier visit could not send. */
export function useAutosave(
  { orderId, key }: HeldOrder,
  { kept, starting }: { kept: OrderInformation; starting: OrderInformation },
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [conflicts, setConflicts] = useState<Partial<Answers>>({});
  const autosave = useRef<Autosave>(null);
  const first = useRef({ kept, starting });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const tab = crypto.randomUUID();
    const saving = createAutosave({
      ...first.current,
      read: () => answersIn(element),
      save: (changes, leaving) => saveAnswers({ orderId, key }, changes, leaving),
      keepUnsent: (changes) => keepUnsent({ orderId, tab, now: new Date() }, changes),
      onChange(next, found) {
        setState(next);
        setConflicts(found);
      },
      schedule(run, milliseconds) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    autosave.current = saving;
    const unsent = takeUnsent(orderId, new Date());
    fill(element, unsent);
    saving.adopt(unsent);
    saving.typed();
    const stopListening = listen(element, saving);
    return () => {
      stopListening();
      saving.leave();
      saving.stop();
    };
  }, [orderId, key, form]);

  return {
    state,
    conflicts,
    keep: (field: InformationField) => autosave.current?.settle(field),
    take(field: InformationField) {
      const theirs = conflicts[field];
      if (form.current && theirs !== undefined)
        fill(form.current, { [field]: { from: [], to: theirs } });
      autosave.current?.settle(field);
    },
    flush: async () => (await autosave.current?.flush()) ?? false,
    shown: () => autosave.current?.shown() ?? kept,
  };
}

function listen(element: HTMLFormElement, saving: Autosave): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("input", () => saving.typed(), { signal });
  window.addEventListener("online", () => void saving.flush(), { signal });
  window.addEventListener("pagehide", () => saving.leave(), { signal });
  return () => listening.abort();
}

function fill(element: HTMLFormElement, changes: Changes): void {
  for (const [field, { to }] of Object.entries(changes)) {
    const control = element.elements.namedItem(field);
    const fillable =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof RadioNodeList;
    if (!fillable) continue;
    control.value = to;
    if (!(control instanceof RadioNodeList)) {
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
