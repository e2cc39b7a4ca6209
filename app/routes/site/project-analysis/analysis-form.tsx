import { useState } from "react";
import { ownProperty } from "#domain/own-property.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type AnalysisOutcome, projectFieldNames, type TypedProject } from "./analysis-answer.ts";
import { ProjectFields } from "./project-fields.tsx";
import { TypeChoice } from "./type-choice.tsx";
import type { useAnalysis } from "./use-analysis.ts";

const words = {
  title: "Votre analyse",
  analysing: "Analyse en cours…",
  start: "Lancer l’analyse",
  reading: "Nous lisons votre page : une vingtaine de secondes au plus.",
  error: "Erreur",
};

interface AnalysisFormProps {
  typed: TypedProject | undefined;
  analysis: ReturnType<typeof useAnalysis>;
}

export function AnalysisForm({ typed, analysis }: AnalysisFormProps) {
  const { outcome, loading, submit } = analysis;
  const [chosen, setChosen] = useState(typed?.analysisType || "complete");
  const refusal = outcome?.kind === "refused" ? outcome : null;
  return (
    <form
      method="post"
      action="/analyse-projet"
      noValidate
      onSubmit={submit}
      aria-label={words.title}
      className="grid gap-8"
    >
      {refusal && !loading && (
        <TakesFocus answer={refusal}>
          <Refusal refusal={refusal} />
        </TakesFocus>
      )}
      <ProjectFields typed={typed} errors={refusal?.fieldErrors ?? {}} />
      <TypeChoice
        chosen={chosen}
        onChoose={setChosen}
        errors={refusal?.fieldErrors["analysisType"]}
      />
      <div className="grid gap-3 sm:flex sm:items-center">
        <Button
          type="submit"
          size="lg"
          icon="search"
          pending={loading}
          pendingLabel={words.analysing}
        >
          {words.start}
        </Button>
        <output className="text-sm text-muted">{loading && words.reading}</output>
      </div>
    </form>
  );
}

type RefusedOutcome = Extract<AnalysisOutcome, { kind: "refused" }>;

function Refusal({ refusal: { fieldErrors, sentence } }: { refusal: RefusedOutcome }) {
  const faults = [...projectFieldNames, "analysisType"].flatMap((id) =>
    (ownProperty(fieldErrors, id) ?? [])
      .slice(0, 1)
      .map((message) => ({ id, message: frenchSpaces(message) })),
  );
  if (faults.length > 0) return <ErrorSummary title={words.error} errors={faults} />;
  return (
    <Notice variant="destructive" title={words.error} role="alert">
      {frenchSpaces(sentence)}
    </Notice>
  );
}
