import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { questionnaire } from "#copy/audit-questionnaire.ts";
import { auditRequestData } from "#domain/tracking.ts";
import { reportVisitEvent } from "#ui/report-visit-event.ts";
import { keepAnswers, restoreAnswers } from "./kept-answers.ts";
import { useTaps } from "./taps.ts";
import type { QuestionsAnswer } from "./typed-answers.ts";

const LAST = questionnaire.length - 1;

interface UseStepsOptions {
  auditId: string;
  form: RefObject<HTMLFormElement | null>;
  answer: QuestionsAnswer | undefined;
  /** True: the last submit counts as the audit request. Where the server reads listings, the first form did. */
  makesRequest: boolean;
}

/** Submitting the form goes one step forward; only the last submit leaves the page. */
export function useSteps({ auditId, form, answer, makesRequest }: UseStepsOptions) {
  const [step, setStep] = useState(() => faultyStep(answer) ?? 0);
  const moved = useRef(false);
  const taps = useTaps(questionnaire[step]);
  const [answered, setAnswered] = useState(answer);
  if (answered !== answer) {
    setAnswered(answer);
    setStep(faultyStep(answer) ?? step);
  }

  useEffect(() => {
    if (!form.current || answer) return;
    const kept = restoreAnswers(auditId, form.current);
    // oxlint-disable-next-line react/set-state-in-effect -- session storage is known to the browser alone
    if (kept !== null) setStep(Math.min(Math.max(kept, 0), LAST));
  }, [auditId, form, answer]);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const target = (taps.byPointer.current && firstTyped(step)) || headingId(step);
    document.getElementById(target)?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [step, form, taps]);

  function keep(atStep: number) {
    if (form.current) keepAnswers(auditId, form.current, atStep);
  }

  function go(to: number) {
    moved.current = true;
    setStep(to);
    keep(to);
  }

  return {
    step,
    isLast: step === LAST,
    taps: taps.listeners,
    keep: () => keep(step),
    back: () => go(step - 1),
    skip: () => {
      clearFields(form.current, step);
      go(step + 1);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (step === LAST || leavesAtOnce(event.nativeEvent)) {
        reportVisitEvent({ eventType: "form_submit", eventData: { formType: "audit-questions" } });
        if (makesRequest) reportRequest(event.currentTarget);
        return;
      }
      event.preventDefault();
      go(step + 1);
    },
  };
}

export function headingId(step: number): string {
  return `etape-${step + 1}`;
}

function faultyStep(answer: QuestionsAnswer | undefined): number | null {
  const faulty = questionnaire.findIndex(({ questions }) =>
    questions.some(({ id }) => answer?.errors[id]),
  );
  return faulty === -1 ? null : faulty;
}

/** First field of a step without choices; else null. */
function firstTyped(step: number): string | null {
  const questions = questionnaire[step]?.questions ?? [];
  return questions.every(({ kind }) => kind !== "choice") ? (questions[0]?.id ?? null) : null;
}

function clearFields(form: HTMLFormElement | null, step: number) {
  for (const { id } of questionnaire[step]?.questions ?? []) {
    const field = form?.elements.namedItem(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}

function reportRequest(form: HTMLFormElement) {
  const answers = new FormData(form);
  const told = (name: string) => {
    const value = answers.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const eventData = auditRequestData({ sector: told("secteur"), town: told("ville") });
  reportVisitEvent({ eventType: "audit_request", eventData });
}

/** The button of the sample listing submits from the first step. */
function leavesAtOnce(event: Event): boolean {
  return event instanceof SubmitEvent && Boolean(event.submitter?.hasAttribute("data-leaves"));
}
