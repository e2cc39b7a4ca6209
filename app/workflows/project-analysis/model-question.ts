import type { AnalysisType } from "#domain/project-analysis/analysis-type.ts";
import type { Examination, Finding } from "#domain/project-analysis/examine-project.ts";
import { isToDo } from "#domain/project-analysis/finding.ts";

const MOST_CHARACTERS = 3_000;

export interface QuestionWords {
  system: string;
  analysisLabels: Record<AnalysisType, string>;
  finding: (finding: Finding) => string;
}

/** Prompt with the project's texts and findings, without personal data. */
export function modelQuestion(
  { type, project, findings, reading }: Examination,
  words: QuestionWords,
) {
  const data = {
    analyse: words.analysisLabels[type],
    projet: project,
    page: reading.read
      ? {
          titre: reading.page.head.titles[0]?.slice(0, 300),
          description: reading.page.head.descriptions[0]?.slice(0, 500),
          titres: reading.page.content.headings.slice(0, 20).map(({ text }) => text.slice(0, 120)),
        }
      : null,
    constats: findings.filter(isToDo).map(words.finding),
  };
  return { system: words.system, prompt: JSON.stringify(data) };
}

/** Plain text without control or bidirectional characters, bounded. */
export function plainComment(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{C}\n]/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  const letters = Array.from(plain);
  return letters.length > MOST_CHARACTERS
    ? `${letters.slice(0, MOST_CHARACTERS).join("")}…`
    : plain;
}
