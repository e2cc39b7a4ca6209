import { mailInputWords as words } from "#copy/ui.ts";
import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from "react";
import { likelyMailbox, TYPING_PAUSE_MS } from "#domain/mail-domain.ts";
import { useHydrated } from "./hydrated.ts";

type Input = Pick<ComponentProps<"input">, "defaultValue" | "value" | "onInput">;

/**
 * What is asked of an address that looks mistyped, once its person pauses, as a button that corrects it. Pages without
 * React have the place of it, which browser/mail-questions.ts fills; nothing of it keeps anybody from sending.
 */
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

/** As if somebody typed it: whoever listens to the field hears it, React's own fields as well. */
function typeInto(input: HTMLInputElement, text: string) {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  own?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function Question({ meant, onCorrect }: { meant: string | null; onCorrect: () => void }) {
  const hydrated = useHydrated();
  return (
    // No status: a form has its own, of what was sent.
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
