import { frenchSpaces } from "#ui/typography.ts";

const words = {
  trueReading: {
    title: "Une vraie lecture de votre page",
    text: "Nous ouvrons l’adresse comme le fait un moteur de recherche, et lisons ce que votre serveur envoie.",
  },
  proof: {
    title: "Une preuve par constat",
    text: "Chaque point dit ce qui a été vu, le seuil, et le document d’où il vient : Lighthouse, Google, WCAG, RGAA.",
  },
  noGrade: {
    title: "Pas de note inventée",
    text: "Ce qui n’a pas pu être vérifié est écrit comme tel, avec la raison.",
  },
  comment: {
    title: "Un commentaire automatique",
    text: "Vos textes et les constats sont aussi transmis à un modèle de langage, qui les commente à la fin du rapport. N’y mettez rien de confidentiel.",
  },
  title: "Comment nous procédons",
};

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
