import { auditNotesWords as words } from "#copy/site/audit.ts";
import { frenchSpaces } from "#ui/typography.ts";

const notes = [
  {
    title: words.fiveGrades.title,
    text: words.fiveGrades.text,
  },
  {
    title: words.twoMinutes.title,
    text: words.twoMinutes.text,
  },
  {
    title: words.sameRules.title,
    text: words.sameRules.text,
  },
];

/** Beside the form: what is looked at, and how. */
export function AuditNotes() {
  return (
    <aside aria-label={words.title} className="grid gap-6 border-l-2 border-lamp pl-6 text-sm">
      {notes.map(({ title, text }) => (
        <section key={title}>
          <h2 className="font-sans text-sm font-semibold tracking-normal">{frenchSpaces(title)}</h2>
          <p className="mt-1 text-muted">{frenchSpaces(text)}</p>
        </section>
      ))}
    </aside>
  );
}
