import { longMoment } from "#domain/french-dates.ts";
import { toDoByAct } from "#domain/project-analysis/owner-act.ts";
import { analysisResultWords, mailedAnalysisWords as words } from "../site/project-analysis.ts";
import { ownerActWords } from "./owner-acts.ts";
import type { PrintedAnalysis } from "./printed-analysis.ts";

/** Safe for all mail programs: Windows cuts a `mailto:` at 2 083 characters. */
const LONGEST_ADDRESS = 1_900;

type Mailed = Pick<PrintedAnalysis, "analysedAt" | "findings" | "pageUrl">;

interface About {
  projectName: string;
  siteUrl: string;
}

/** `mailto:` URL: the first points with advice, all by name, as far as LONGEST_ADDRESS allows. */
export function mailOf(shown: Mailed, about: About): string {
  const points = toDoByAct(shown.findings).flatMap(({ toDo }) => toDo).length;
  for (let advised = points; advised > 0; advised -= 1) {
    const address = addressOf(shown, about, { advised, named: points });
    if (address.length <= LONGEST_ADDRESS) return address;
  }
  for (let named = points; named > 0; named -= 1) {
    const address = addressOf(shown, about, { advised: 0, named });
    if (address.length <= LONGEST_ADDRESS) return address;
  }
  return addressOf(shown, about, { advised: 0, named: 0 });
}

function addressOf(shown: Mailed, about: About, most: { advised: number; named: number }): string {
  const subject = words.subject(about.projectName.slice(0, 60));
  const body = bodyOf(shown, about, most).join("\r\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function bodyOf(
  { analysedAt, findings, pageUrl }: Mailed,
  { siteUrl }: About,
  { advised, named }: { advised: number; named: number },
): string[] {
  const numbered = toDoByAct(findings)
    .flatMap(({ toDo }) => toDo)
    .map((finding, index) => ({ ...finding, index }));
  const groups = Map.groupBy(numbered.slice(0, named), ({ act }) => act);
  return [
    ...(pageUrl === null ? [] : [analysisResultWords.pageRead(pageUrl.slice(0, 200))]),
    analysisResultWords.madeOn(longMoment(new Date(analysedAt))),
    ...[...groups].flatMap(([act, points]) => [
      "",
      ownerActWords[act].title,
      ...points.map(({ title, advice, index }) =>
        index < advised && advice !== null ? `- ${title} : ${advice}` : `- ${title}`,
      ),
    ]),
    ...(named < numbered.length ? ["", words.left(numbered.length - named)] : []),
    "",
    `${words.whole} ${siteUrl}/analyse-projet`,
  ];
}
