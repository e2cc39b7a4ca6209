import { useState } from "react";
import type { GeneratorPage } from "./generator-answer.ts";
import { forgetDraft, isSamePage, keepDraft, keptDraft } from "./quote-draft.ts";

type DraftState =
  | { kind: "none" }
  | { kind: "found"; savedAt: Date }
  | { kind: "dropped"; page: GeneratorPage; savedAt: Date };

export function useDraft(source: string, start: GeneratorPage) {
  const [draft, setDraft] = useState<DraftState>({ kind: "none" });

  function keep(page: GeneratorPage): void {
    if (isSamePage(page, start)) forgetDraft(source);
    else keepDraft(source, { page, savedAt: new Date() });
  }

  /** @returns the page of an earlier visit when it differs from this one. */
  function find(): GeneratorPage | null {
    const kept = keptDraft(source, new Date());
    if (!kept || isSamePage(kept.page, start)) return null;
    setDraft({ kind: "found", savedAt: kept.savedAt });
    return kept.page;
  }

  /** @returns the page as it was before the draft. */
  function drop(page: GeneratorPage): GeneratorPage {
    forgetDraft(source);
    if (draft.kind === "found") setDraft({ kind: "dropped", page, savedAt: draft.savedAt });
    return start;
  }

  function restore({ page, savedAt }: Extract<DraftState, { kind: "dropped" }>): GeneratorPage {
    keepDraft(source, { page, savedAt: new Date() });
    setDraft({ kind: "found", savedAt });
    return page;
  }

  return { draft, keep, find, drop, restore };
}
