import type { ReactNode } from "react";
import { questionnaire, type QuestionnaireStep } from "#copy/audit-questionnaire.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { QuestionField } from "./question-field.tsx";
import type { TypedAnswers } from "./typed-answers.ts";
import { headingId } from "./use-steps.ts";

const words = {
  stepOf: (step: number, count: number) => `Étape ${step} sur ${count}`,
};

interface StepProps {
  index: number;
  step: QuestionnaireStep;
  hidden: boolean;
  typed: TypedAnswers;
  errors: Record<string, string[]>;
  children?: ReactNode;
}

export function Step({ index, step, hidden, typed, errors, children }: StepProps) {
  return (
    <section
      aria-labelledby={headingId(index)}
      hidden={hidden}
      className="questionnaire-step grid gap-6 [&[hidden]]:hidden"
    >
      <h2 id={headingId(index)} tabIndex={-1} className="grid gap-1.5 outline-none">
        <span className="font-sans text-sm font-semibold tracking-normal text-muted">
          {words.stepOf(index + 1, questionnaire.length)}
          <span className="sr-only">{"\u202F"}: </span>
        </span>
        <span className="text-2xl">{frenchSpaces(step.title)}</span>
      </h2>
      {step.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          typed={typed[question.id]}
          errors={errors[question.id]}
        />
      ))}
      {children}
    </section>
  );
}
