import { analysisLabels, categoriesOf, type Category } from "./analysis-type.ts";
import type { Examination } from "./examine-project.ts";
import { type Finding, type Verdict, verdictLabels, verdicts } from "./finding.ts";
import { notCheckedLines } from "./not-checked.ts";
import { projectTitle } from "./project-data.ts";
import { counted } from "./wording.ts";

const sectionTitles: Record<Category, string> = {
  technique: "TECHNIQUE",
  ux: "EXPÉRIENCE DES VISITEURS (UX)",
  seo: "RÉFÉRENCEMENT (SEO)",
};

/** The whole analysis as plain text: what to correct first, then each section, then what was not checked. */
export function reportOf(examination: Examination, modelComment: string | null): string {
  const { type } = examination;
  return [
    heading(examination),
    priorities(examination.findings),
    ...categoriesOf(type).map((category) => section(category, examination.findings)),
    notChecked(examination),
    ...(modelComment === null ? [] : [comment(modelComment)]),
  ].join("\n\n\n");
}

/** How many findings have each verdict. */
export function tally(findings: readonly Finding[]): Record<Verdict, number> {
  const count = { fix: 0, improve: 0, ok: 0, unchecked: 0 };
  for (const { verdict } of findings) count[verdict] += 1;
  return count;
}

function heading({ type, project, reading, findings }: Examination): string {
  const count = tally(findings);
  return [
    `${analysisLabels[type].toUpperCase()} : ${oneLine(projectTitle(project))}`,
    reading.read ? `Page lue : ${reading.page.answer.url}` : `Page : ${reading.why}`,
    verdicts.map((verdict) => `${verdictLabels[verdict]} : ${count[verdict]}`).join("   "),
    "Chaque constat vient d’une vérification automatique ; sa source est indiquée. Ce n’est pas une note.",
  ].join("\n");
}

function priorities(findings: readonly Finding[]): string {
  const first = findings.filter(({ verdict }) => verdict === "fix");
  const then = findings.filter(({ verdict }) => verdict === "improve");
  if (first.length + then.length === 0) {
    return block("PRIORITÉS", ["Rien à corriger parmi les points vérifiés."]);
  }
  const lines = [...first, ...then]
    .slice(0, 5)
    .map(
      ({ title, verdict, advice }, index) =>
        `${index + 1}. ${title} (${verdictLabels[verdict].toLowerCase()})\n   ${advice ?? ""}`,
    );
  const left = first.length + then.length - lines.length;
  return block("PRIORITÉS", [
    ...lines,
    ...(left > 0
      ? [`Puis ${counted(left, "autre point", "autres points")}, dans les sections ci-dessous.`]
      : []),
  ]);
}

function section(category: Category, findings: readonly Finding[]): string {
  const own = findings.filter((finding) => finding.category === category);
  const lines = (["fix", "improve", "ok"] as const).flatMap((verdict) =>
    own.filter((finding) => finding.verdict === verdict).map(findingLines),
  );
  return block(
    sectionTitles[category],
    lines.length > 0 ? lines : ["Aucun point n’a pu être vérifié."],
  );
}

function findingLines({ title, verdict, evidence, advice, source }: Finding): string {
  return [
    `[${verdictLabels[verdict]}] ${title}`,
    `   Constat : ${evidence}`,
    ...(advice === null ? [] : [`   À faire : ${advice}`]),
    `   Source : ${source}`,
  ].join("\n");
}

function notChecked({ findings, notChecked: outOfReach }: Examination): string {
  const lines = notCheckedLines(findings, outOfReach);
  return block(
    "CE QUI N’A PAS ÉTÉ VÉRIFIÉ",
    lines.map(({ subject, why }) => `- ${subject}\n  Pourquoi : ${why}`),
  );
}

function comment(text: string): string {
  return block("COMMENTAIRE DU MODÈLE", [
    "Écrit par un modèle de langage, d’après vos textes et les constats ci-dessus. À relire : il peut se tromper.",
    text,
  ]);
}

function block(title: string, paragraphs: readonly string[]): string {
  return `${title}\n${"-".repeat(title.length)}\n\n${paragraphs.join("\n\n")}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
