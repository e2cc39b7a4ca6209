import { cookieCategories } from "#copy/cookie-categories.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { COOKIE_POLICY } from "./cookie-banner.tsx";

const words = {
  title: "Gérer mes cookies",
  closeUnsaved: "Fermer sans enregistrer",
  text: "Vous pouvez changer de préférences et retirer votre consentement à tout moment : « Gérer mes cookies », en bas de chaque page. Le retrait prend effet aussitôt. ",
  more: "En savoir plus",
  refuseAll: "Refuser tout (sauf essentiels)",
  acceptAll: "Accepter tout",
  save: "Enregistrer mes préférences",
  alwaysActive: "Toujours actifs",
};

/** Choices are saved by the button alone; closing discards them. */
export function CookieDialog() {
  return (
    <dialog id="cookie-dialog" aria-labelledby="cookie-title" className="cookie-dialog">
      <form method="dialog" className="cookie-dialog-head">
        <h2 id="cookie-title" tabIndex={-1} className="text-xl outline-none">
          {words.title}
        </h2>
        <button type="submit" aria-label={words.closeUnsaved} className="cookie-close">
          <Icon name="close" />
        </button>
      </form>
      <div className="cookie-dialog-body">
        <p className="text-sm text-muted">
          {frenchSpaces(words.text)}
          <a href={COOKIE_POLICY} className="cookie-link">
            {words.more}
          </a>
        </p>
        <ul className="mt-3">
          {cookieCategories.map((category) => (
            <Category key={category.name} {...category} />
          ))}
        </ul>
      </div>
      <div className="cookie-dialog-foot">
        <Button variant="secondary" data-cookies="refuse">
          {words.refuseAll}
        </Button>
        <Button variant="secondary" data-cookies="accept">
          {words.acceptAll}
        </Button>
        <Button variant="outline" data-cookies="save">
          {words.save}
        </Button>
      </div>
    </dialog>
  );
}

function Category({ name, title, purpose }: (typeof cookieCategories)[number]) {
  const id = `cookie-${name}`;
  const locked = name === "essential";
  return (
    <li className="border-t border-line">
      <label htmlFor={id} className="cookie-category">
        <span id={`${id}-title`} className="font-semibold">
          {title}
          {locked && <span className="cookie-locked">{words.alwaysActive}</span>}
        </span>
        <input
          id={id}
          name={name}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          defaultChecked={locked}
          disabled={locked}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-purpose`}
          className="cookie-switch"
        />
        <span id={`${id}-purpose`} className="col-span-2 text-sm text-muted">
          {frenchSpaces(purpose)}
        </span>
      </label>
    </li>
  );
}
