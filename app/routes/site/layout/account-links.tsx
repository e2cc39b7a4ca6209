import { labels } from "#copy/labels.ts";
import { buttonClass } from "#ui/button-looks.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const words = {
  signIn: "Connexion",
  portal: "Mon Portail",
  signOut: "Déconnexion",
};

interface AccountLinksProps {
  stacked?: boolean;
  className?: string;
}

/** Prints both states, as the page is the same for everybody; the site's script picks by the session hint cookie. */
export function AccountLinks({ stacked = false, className }: AccountLinksProps) {
  return (
    <div className={className}>
      <div data-signed-out suppressHydrationWarning>
        <ButtonLink href="/auth" reloadDocument variant="ghost" icon="user" block={stacked}>
          {words.signIn}
        </ButtonLink>
      </div>
      <div data-signed-in hidden suppressHydrationWarning>
        {stacked ? (
          <SignedInLinks />
        ) : (
          <details data-unfolds className="account-menu">
            <summary className={buttonClass({ variant: "ghost" })}>
              <span className="button-face">
                <Icon name="user" className="size-[1.2em]" />
                {labels.myAccount}
                <Icon name="chevron-down" className="size-[1.1em]" />
              </span>
            </summary>
            <div className="account-menu-sheet">
              <SignedInLinks />
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

function SignedInLinks() {
  return (
    <div className="grid gap-1">
      <ButtonLink href="/portal" reloadDocument variant="ghost" icon="home" block>
        {words.portal}
      </ButtonLink>
      <form method="post" action="/deconnexion">
        <button type="submit" className={buttonClass({ variant: "ghost", block: true })}>
          <span className="button-face">
            <Icon name="log-out" className="size-[1.2em]" />
            <span>{words.signOut}</span>
          </span>
        </button>
      </form>
    </div>
  );
}
