import bidiFactory from "bidi-js";
import type { PrintFace, PrintFont } from "./fonts.ts";
import { draws, graphemesOf } from "./printable.ts";

export interface FontRun {
  font: PrintFont;
  text: string;
  /** Embedding level (UAX 9): odd is right to left. */
  level: number;
}

const bidi = bidiFactory();
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Runs in logical order. A word that the first font cannot draw uses the second family throughout. */
export function fontRuns(line: string, face: PrintFace): FontRun[] {
  if (draws(face.first, line)) return [{ font: face.first, text: line, level: 0 }];
  const levels = fromTheRight.test(line) ? bidi.getEmbeddingLevels(line, "ltr").levels : null;
  const runs: FontRun[] = [];
  let { first: font } = face;
  let at = 0;
  for (const piece of line.split(/(?<=\s)|(?=\s)/)) {
    const isFirst = draws(face.first, piece);
    for (const text of graphemesOf(piece)) {
      const level = levels?.[at] ?? 0;
      // A space between two right-to-left words belongs to them.
      font = isFirst && level % 2 === 0 ? face.first : secondFont(text, face, font);
      add(runs, { font, text, level });
      at += text.length;
    }
  }
  return runs.map(mirrored);
}

/** Keeps the previous font when possible: shaping and kerning work within one font. */
function secondFont(text: string, { first, second }: PrintFace, before: PrintFont): PrintFont {
  const candidates = before === first ? second : [before, ...second];
  return candidates.find((font) => draws(font, text)) ?? first;
}

function add(runs: FontRun[], run: FontRun): void {
  const last = runs.at(-1);
  if (last && last.font === run.font && last.level === run.level) last.text += run.text;
  else runs.push(run);
}

/** fontkit reverses right-to-left letters only: reverse and mirror neutral characters (« . », « ( ») here. */
function mirrored(run: FontRun): FontRun {
  if (run.level % 2 === 0 || fromTheRight.test(run.text)) return run;
  const turned = graphemesOf(run.text).toReversed();
  return { ...run, text: turned.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join("") };
}

/** Visual order (UAX 9, L2). */
export function visualOrder(runs: readonly FontRun[]): FontRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end - start < 2) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}
