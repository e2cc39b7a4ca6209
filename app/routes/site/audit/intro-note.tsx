import { frenchSpaces } from "#ui/typography.ts";

const words = {
  whereItGoes:
    "Le résultat s’affiche ici et part à votre adresse, avec plus tard un rappel au plus : un mot ou un clic le refuse. Rien à payer.",
  yourData: "Vos données",
};

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
