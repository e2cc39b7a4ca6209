import { type SyntheticEvent, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Applies what is chosen in a form of filters as it is chosen: a list at once, a day when it is picked, or left
 * after having been typed. Without scripts its button does. `shown`, by the names of its fields, is what the address
 * asks for: a `refilled` that changes says that the fields hold something else and are to be filled again.
 */
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
    // What was typed before the scripts had come stays.
    if (arriving) return;
    const held = form.current && new FormData(form.current);
    // Where the form itself led here, its fields stay, and with them the focus.
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
      // Each figure of a year that is typed makes another day.
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
