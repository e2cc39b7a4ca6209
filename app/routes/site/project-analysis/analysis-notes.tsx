import { analysisNotesWords as words } from "#copy/site/project-analysis.ts";
import { frenchSpaces } from "#ui/typography.ts";

const notes = [
  {
    title: words.trueReading.title,
    text: words.trueReading.text,
  },
  {
    title: words.proof.title,
    text: words.proof.text,
  },
  {
    title: words.noGrade.title,
    text: words.noGrade.text,
  },
];

const byModel = {
  title: words.comment.title,
  text: words.comment.text,
};

/** Beside the form: what is done with the address, and what is not claimed. */
export function AnalysisNotes({ commented }: { commented: boolean }) {
  return (
    <aside aria-label={words.title} className="grid gap-6 border-l-2 border-lamp pl-6 text-sm">
      {(commented ? [...notes, byModel] : notes).map(({ title, text }) => (
        <section key={title}>
          <h2 className="font-sans text-sm font-semibold tracking-normal">{frenchSpaces(title)}</h2>
          <p className="mt-1 text-muted">{frenchSpaces(text)}</p>
        </section>
      ))}
    </aside>
  );
}
