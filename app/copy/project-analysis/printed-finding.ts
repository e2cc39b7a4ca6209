import { ownProperty } from "#domain/own-property.ts";
import type { Category } from "#domain/project-analysis/analysis-type.ts";
import type { CheckId, Finding } from "#domain/project-analysis/examine-project.ts";
import { isToDo, type Verdict } from "#domain/project-analysis/finding.ts";
import { actOf, type OwnerAct } from "#domain/project-analysis/owner-act.ts";
import { accessibilityWords } from "./accessibility.ts";
import type { AnyCheckWords } from "./check-words.ts";
import { coherenceWords } from "./coherence.ts";
import { contactWords } from "./contact.ts";
import { contentWords } from "./content.ts";
import { statedWords } from "./declared.ts";
import { deliveryWords } from "./delivery.ts";
import { indexingWords } from "./indexing.ts";
import { markupWords } from "./markup.ts";
import { searchResultWords } from "./search-result.ts";
import { securityWords } from "./security.ts";
import { unmadeWords } from "./unmade.ts";

export const checkWords: Record<CheckId, AnyCheckWords> = {
  ...deliveryWords,
  ...indexingWords,
  ...searchResultWords,
  ...contentWords,
  ...accessibilityWords,
  ...contactWords,
  ...securityWords,
  ...markupWords,
  ...statedWords,
  ...coherenceWords,
};

export interface PrintedFinding {
  id: string;
  category: Category;
  act: OwnerAct;
  title: string;
  verdict: Verdict;
  evidence: string;
  advice: string | null;
  source: string;
}

type Sentence = string | ((...values: never[]) => string);

/** @throws Error for a code without a sentence, which the table types exclude. */
export function printedFinding(finding: Finding): PrintedFinding {
  const { id, category, verdict, seen, values } = finding;
  const { title, source, advice, ...own } = checkWords[id];
  const sentence = ownProperty<Sentence>({ ...unmadeWords, ...own }, seen);
  if (sentence === undefined) throw new Error(`no sentence for ${id}, ${seen}`);
  const evidence =
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PageWords holds each sentence to its code's values
    typeof sentence === "string" ? sentence : sentence(...(values as never[]));
  return {
    id,
    category,
    act: actOf[id],
    title,
    verdict,
    evidence,
    advice: isToDo(finding) ? advice : null,
    source,
  };
}
