import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from "react";
import type { QuestionnaireStep } from "#copy/audit-questionnaire.ts";

/** A tap on the step's last open choice submits the step. Keys don't: arrows move between radio buttons. */
export function useTaps(step: QuestionnaireStep | undefined) {
  const byPointer = useRef(false);
  return useMemo(
    () => ({
      byPointer,
      listeners: {
        onPointerDown: () => {
          byPointer.current = true;
        },
        onKeyDown: (_event: KeyboardEvent) => {
          byPointer.current = false;
        },
        /** The second click of a double click would answer the next step. */
        onClickCapture: (event: MouseEvent) => {
          if (event.detail > 1) event.preventDefault();
        },
        onClick: (event: MouseEvent<HTMLFormElement>) => {
          if (event.defaultPrevented || !byPointer.current || !isChoice(event.target)) return;
          const form = event.currentTarget;
          if (step && isAnswered(form, step)) form.requestSubmit();
        },
      },
    }),
    [step],
  );
}

/** Every choice is made, and none of them asks for a text field. */
function isAnswered(form: HTMLFormElement, { questions }: QuestionnaireStep): boolean {
  const given = new FormData(form);
  return questions.every((question) =>
    question.kind === "choice"
      ? given.has(question.id)
      : question.askedBy !== undefined && given.get(question.askedBy.id) !== question.askedBy.is,
  );
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "radio";
}
