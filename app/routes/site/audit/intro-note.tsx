import { frenchSpaces } from "#ui/typography.ts";

/** Under the form's button, on both pages that have it: what becomes of the e-mail address. */
export function IntroNote() {
  return (
    <p className="text-sm text-muted">
      {frenchSpaces(
        "Le résultat s’affiche ici et part à votre adresse. Rien à payer, rien à installer.",
      )}{" "}
      <a href="/politique-confidentialite" className="text-link underline underline-offset-3">
        Vos données
      </a>
    </p>
  );
}
