import { ListingAfter } from "./listing-after.tsx";
import { ListingBefore } from "./listing-before.tsx";

/** One listing in its two states, in the same place: two radio buttons and no script. */
export function ListingBeforeAfter() {
  return (
    <fieldset className="listing-toggle">
      <legend className="sr-only">Comparer la fiche avant et après notre travail</legend>
      <div className="listing-switch">
        <input type="radio" name="fiche" id="fiche-avant" className="sr-only" />
        <label htmlFor="fiche-avant">Avant</label>
        <input type="radio" name="fiche" id="fiche-apres" className="sr-only" defaultChecked />
        <label htmlFor="fiche-apres">Après 30 jours</label>
      </div>
      <div className="listing-stack">
        <ListingBefore />
        <ListingAfter />
      </div>
      <p className="mt-4 text-sm text-muted">
        Exemple : une fiche inventée, des défauts bien réels.
      </p>
    </fieldset>
  );
}
