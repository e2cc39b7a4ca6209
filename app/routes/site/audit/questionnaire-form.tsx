import { labels } from "#copy/labels.ts";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { questionnaire } from "#copy/audit-questionnaire.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { AboutFields } from "./about-fields.tsx";
import { AuditFaults } from "./audit-faults.tsx";
import { Step } from "./questionnaire-step.tsx";
import type { QuestionsAnswer, TypedAnswers } from "./typed-answers.ts";
import { useSteps } from "./use-steps.ts";

const words = {
  title: "Questionnaire",
  stepOf: (step: number, count: number) => `Étape ${step} sur ${count}`,
  before: "Précédent",
  seeResult: "Voir mon résultat",
  dontKnow: "Je ne sais pas",
  demonstration: "Démonstration\u202F: ",
  seeSample: "voir le résultat d’une fiche d’exemple",
};

interface QuestionnaireFormProps {
  auditId: string;
  earlier: TypedAnswers;
  answer: QuestionsAnswer | undefined;
  sampleOffered: boolean;
}

export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { auditId, earlier, answer, sampleOffered } = props;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const steps = useSteps({ auditId, form, answer, makesRequest: !useRootData().listingsRead });
  const typed = answer?.typed ?? earlier;
  const errors = answer?.errors ?? {};
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      data-waiting={hydrated ? undefined : ""}
      aria-label={words.title}
      onSubmit={steps.submit}
      onChange={steps.keep}
      {...steps.taps}
      className="questionnaire grid max-w-2xl gap-6"
    >
      <AuditFaults answer={answer} />
      {hydrated && (
        <progress
          className="audit-progress"
          max={questionnaire.length}
          value={steps.step + 1}
          aria-label={words.stepOf(steps.step + 1, questionnaire.length)}
        />
      )}
      {questionnaire.map((step, index) => (
        <Step
          key={step.title}
          index={index}
          step={step}
          hidden={hydrated && index !== steps.step}
          typed={typed}
          errors={errors}
        >
          {step.questions.some(({ id }) => id === "category") && (
            <AboutFields typed={typed} errors={errors} />
          )}
        </Step>
      ))}
      <Buttons steps={steps} hydrated={hydrated} sampleOffered={sampleOffered} />
    </Form>
  );
}

interface ButtonsProps {
  steps: ReturnType<typeof useSteps>;
  hydrated: boolean;
  sampleOffered: boolean;
}

function Buttons({ steps, hydrated, sampleOffered }: ButtonsProps) {
  const sending = useNavigation().formMethod === "POST";
  const toTheEnd = !hydrated || steps.isLast;
  const fieldsOnly = questionnaire[steps.step]?.questions.every(({ kind }) => kind !== "choice");
  return (
    <div className="questionnaire-buttons contents">
      <div className="questionnaire-bar flex flex-wrap items-center gap-3">
        {hydrated && steps.step > 0 && (
          <Button variant="outline" size="lg" icon="arrow-left" onClick={steps.back}>
            {words.before}
          </Button>
        )}
        <Button type="submit" size="lg" iconEnd="arrow-right" pending={sending}>
          {toTheEnd ? words.seeResult : labels.continue}
        </Button>
        {hydrated && fieldsOnly && (
          <Button variant="ghost" size="lg" onClick={steps.skip}>
            {words.dontKnow}
          </Button>
        )}
      </div>
      {sampleOffered && (!hydrated || steps.step === 0) && (
        <p className="border-t border-line pt-4 text-sm text-muted">
          {words.demonstration}
          <button
            type="submit"
            name="action"
            value="sample"
            data-leaves=""
            className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-3"
          >
            {words.seeSample}
          </button>
        </p>
      )}
    </div>
  );
}
