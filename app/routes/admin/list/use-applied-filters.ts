import { type SyntheticEvent, useLayoutEffect, useReducer, useRef } from "react";

/** Submits filters on change, typed dates on blur. `refilled`: React `key` to remount the fields with `shown`. */
export function useAppliedFilters(shown: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const settled = useRef<string | null>(null);
  const typing = useRef(false);
  const unapplied = useRef(false);
  const [refilled, refill] = useReducer((count: number) => count + 1, 0);
  const asked = JSON.stringify(shown);

  useLayoutEffect(() => {
    unapplied.current = false;
    if (settled.current === asked) return;
    const arriving = settled.current === null;
    settled.current = asked;
    // Keep what was typed before hydration.
    if (arriving) return;
    const held = form.current && new FormData(form.current);
    // After the form's own submit the fields match the address: keep them, and the focus.
    if (held && Object.entries(shown).some(([name, value]) => held.get(name) !== value)) refill();
  }, [asked, shown]);

  const apply = () => {
    unapplied.current = false;
    form.current?.requestSubmit();
  };
  const events = {
    onPointerDown: () => {
      typing.current = false;
    },
    onKeyDown: () => {
      typing.current = true;
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (isList(target)) return apply();
      if (!isDay(target) || target.validity.badInput) return undefined;
      // Each digit of the year fires `input` with a valid but wrong date: submit on blur.
      unapplied.current = typing.current;
      return typing.current ? undefined : apply();
    },
    onBlur: ({ target }: SyntheticEvent) => {
      if (isDay(target) && unapplied.current) apply();
    },
  };
  return { form, refilled, events };
}

const isList = (target: EventTarget): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement;

const isDay = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "date";
