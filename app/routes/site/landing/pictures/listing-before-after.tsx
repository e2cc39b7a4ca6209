import { listingBeforeAfterWords as words } from "#copy/site/landing-pictures.ts";
import { ListingAfter } from "./listing-after.tsx";
import { ListingBefore } from "./listing-before.tsx";

/** One listing in its two states, in the same place: two radio buttons and no script. */
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
