import { mailInputWords as words } from "#copy/ui.ts";
import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from "react";
import { likelyMailbox, TYPING_PAUSE_MS } from "#domain/mail-domain.ts";
import { useHydrated } from "./hydrated.ts";

type Input = Pick<ComponentProps<"input">, "defaultValue" | "value" | "onInput">;

/** Suggests the domain of a mistyped address. Without React an empty slot, filled by browser/mail-questions.ts. */
export function useMailQuestion({ defaultValue, value, onInput }: Input) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState(() => likelyMailbox(String(value ?? defaultValue ?? "")));
  useEffect(() => () => clearTimeout(pause.current), []);

  function askLater(event: InputEvent<HTMLInputElement>) {
    const { value: typed } = event.currentTarget;
    setMeant(null);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setMeant(likelyMailbox(typed)), TYPING_PAUSE_MS);
    onInput?.(event);
  }

  function correct() {
    if (!field.current || meant === null) return;
    field.current.focus();
    typeInto(field.current, meant);
  }

  const question = <Question meant={meant} onCorrect={correct} />;
  return { handlers: { ref: field, onInput: askLater }, question };
}

/** Uses the native setter and `input` event, so that React notices the change. */
function typeInto(input: HTMLInputElement, text: string) {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  own?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function Question({ meant, onCorrect }: { meant: string | null; onCorrect: () => void }) {
  const hydrated = useHydrated();
  return (
    // `aria-live` instead of role status, which the form uses for its result.
    <span aria-live="polite" className="text-sm" data-ask-mail={hydrated ? undefined : ""}>
      {meant !== null && hydrated && (
        <button type="button" className="mail-question" onClick={onCorrect}>
          {words.meant(meant)}
        </button>
      )}
      {meant !== null && !hydrated && words.meant(meant)}
    </span>
  );
}
