import { mailtoUrl, whatsappUrl } from "#domain/contact-links.ts";
import { WRITTEN_REPLY } from "#copy/promises.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";

const words = {
  title: "Une question\u202F?",
  byEmail: (reply: string, days: string, opens: string, closes: string) =>
    `Par e-mail, nous répondons ${reply}, ${days}, de ${opens} à ${closes}.`,
  subject: "Question sur ma demande",
  messenger: "Messenger",
  newTab: " (nouvel onglet)",
  whatsapp: "WhatsApp",
  changeYourMind: "Vous changez d’avis\u202F?",
  withdraw: "Renoncer au contrat ici",
  end: "Résilier votre contrat",
};

interface HelpContactsProps {
  contract: boolean;
}

export function HelpContacts({ contract }: HelpContactsProps) {
  const { site } = useRootData();
  const { opens, closes, days } = site.openingHours;
  return (
    <section aria-labelledby="aide" className="rounded-lg bg-sunken p-6 sm:p-8">
      <h2 id="aide" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-muted">{words.byEmail(WRITTEN_REPLY, days, opens, closes)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={mailtoUrl(site, words.subject)} variant="outline" icon="mail">
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
            {words.messenger}
            <span className="sr-only">{words.newTab}</span>
          </ButtonLink>
        )}
        <ButtonLink
          href={whatsappUrl(site)}
          variant="outline"
          icon="whatsapp"
          target="_blank"
          rel="noopener"
        >
          {words.whatsapp}
          <span className="sr-only">{words.newTab}</span>
        </ButtonLink>
      </div>
      {contract && <ContractLinks />}
    </section>
  );
}

function ContractLinks() {
  return (
    <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {words.changeYourMind}
      <a href="/renoncer-au-contrat" className="text-link underline underline-offset-4">
        {words.withdraw}
      </a>
      <a href="/resilier-votre-contrat" className="text-link underline underline-offset-4">
        {words.end}
      </a>
    </p>
  );
}
