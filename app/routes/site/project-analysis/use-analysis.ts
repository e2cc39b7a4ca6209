import { type FormEvent, useRef, useState } from "react";
import {
  type AnalysisOutcome,
  type PostedAnalysis,
  projectFieldNames,
  type TypedProject,
} from "./analysis-answer.ts";
import { sendProject } from "./send-project.ts";

/** Idle, loading, then a result or why there is none (docs/sources/specification.md, 4). */
export function useAnalysis(posted: PostedAnalysis | undefined) {
  const [outcome, setOutcome] = useState<AnalysisOutcome | null>(posted?.outcome ?? null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);

  async function run(form: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    setOutcome(await sendProject(typedIn(form)));
    setLoading(false);
    busy.current = false;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(event.currentTarget);
  }

  return { outcome, loading, submit };
}

function typedIn(form: HTMLFormElement): TypedProject {
  const formData = new FormData(form);
  const text = (name: string) => {
    const value = formData.get(name);
    return typeof value === "string" ? value : "";
  };
  const fields = projectFieldNames.map((name) => [name, text(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per field name
  return { ...Object.fromEntries(fields), analysisType: text("analysisType") } as TypedProject;
}
