import { ListingAfter } from "./listing-after.tsx";
import { ListingBefore } from "./listing-before.tsx";

const words = {
  title: "Comparer la fiche avant et après notre travail",
  before: "Avant",
  after: "Après 30 jours",
  invented: "Exemple\u202F: une fiche inventée, des défauts bien réels.",
};

export function ListingBeforeAfter() {
  return (
    <fieldset className="listing-toggle">
      <legend className="sr-only">{words.title}</legend>
      <div className="listing-switch">
        <input type="radio" name="fiche" id="fiche-avant" className="sr-only" />
        <label htmlFor="fiche-avant">{words.before}</label>
        <input type="radio" name="fiche" id="fiche-apres" className="sr-only" defaultChecked />
        <label htmlFor="fiche-apres">{words.after}</label>
      </div>
      <div className="listing-stack">
        <ListingBefore />
        <ListingAfter />
      </div>
      <p className="mt-4 text-sm text-muted">{words.invented}</p>
    </fieldset>
  );
}
