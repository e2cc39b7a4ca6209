import { frenchSpaces } from "#ui/typography.ts";

const words = {
  fiveGrades: {
    title: "Cinq notes sur 20",
    text: "Complétude, photos, avis, description, actualisation : vous voyez d’où vient chaque point.",
  },
  twoMinutes: {
    title: "Deux minutes, sans rien installer",
    text: "Douze questions sur ce que chacun peut lire de votre fiche. « Je ne sais pas » est une bonne réponse : elle ne retire rien.",
  },
  sameRules: {
    title: "Les mêmes règles pour tous",
    text: "Mêmes réponses, même note : une grille fixe, aucun hasard. Ce que nous ne pouvons pas mesurer est écrit.",
  },
  title: "Comment nous notons",
};

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
