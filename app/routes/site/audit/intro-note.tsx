import { introNoteWords as words } from "#copy/site/audit.ts";
import { frenchSpaces } from "#ui/typography.ts";

/** Under the form's button, on both pages that have it: what becomes of the e-mail address. */
export function IntroNote() {
  return (
    <p className="text-sm text-muted">
      {frenchSpaces(words.whereItGoes)}{" "}
      <a href="/politique-confidentialite" className="text-link underline underline-offset-3">
        {words.yourData}
      </a>
    </p>
  );
}
