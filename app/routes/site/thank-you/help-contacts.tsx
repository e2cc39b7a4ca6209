import { mailtoUrl, whatsappUrl } from "#domain/contact-links.ts";
import { WRITTEN_REPLY } from "#copy/promises.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";

interface HelpContactsProps {
  /** Whether there is a contract to go back on. */
  contract: boolean;
}

/** Where to ask a question: e-mail, then whichever messengers the agency has. */
export function HelpContacts({ contract }: HelpContactsProps) {
  const { site } = useRootData();
  const { opens, closes, days } = site.openingHours;
  return (
    <section aria-labelledby="aide" className="rounded-lg bg-sunken p-6 sm:p-8">
      <h2 id="aide" className="text-xl">
        Une question{"\u202F"}?
      </h2>
      <p className="mt-2 text-muted">
        Par e-mail, nous répondons {WRITTEN_REPLY}, {days}, de {opens} à {closes}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          href={mailtoUrl(site, "Question sur ma demande")}
          variant="secondary"
          icon="mail"
        >
          {site.email}
        </ButtonLink>
        {site.messengerUrl && (
          <ButtonLink
            href={site.messengerUrl}
            variant="outline"
            icon="message-circle"
            target="_blank"
            rel="noopener"
          >
            Messenger
            <span className="sr-only"> (nouvel onglet)</span>
          </ButtonLink>
        )}
        <ButtonLink
          href={whatsappUrl(site)}
          variant="outline"
          icon="whatsapp"
          target="_blank"
          rel="noopener"
        >
          WhatsApp
          <span className="sr-only"> (nouvel onglet)</span>
        </ButtonLink>
      </div>
      {contract && <ContractLinks />}
    </section>
  );
}

function ContractLinks() {
  return (
    <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      Vous changez d’avis{"\u202F"}?
      <a href="/renoncer-au-contrat" className="text-link underline underline-offset-4">
        Renoncer au contrat ici
      </a>
      <a href="/resilier-votre-contrat" className="text-link underline underline-offset-4">
        Résilier votre contrat
      </a>
    </p>
  );
}
