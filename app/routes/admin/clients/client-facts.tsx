import { clientFactsWords as words } from "#copy/admin/clients.ts";
import { labels } from "#copy/labels.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { shortDay } from "#domain/french-dates.ts";
import { formatSiren } from "#domain/company-number.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Fact } from "../record/fact.tsx";
import type { ClientPage } from "./load-client.server.ts";

const linkLooks = "text-link underline underline-offset-3";

export function ClientFacts({ client }: Pick<ClientPage, "client">) {
  const { account, email, phone, company, siren } = client;
  const town = [client.postalCode, client.city].filter(Boolean).join(" ");
  const address = [client.address, town, client.country].filter(Boolean).join("\n");
  return (
    <Card aria-labelledby="coordonnees">
      <CardHeader id="coordonnees" title={words.title} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name="E-mail">
            <a href={mailtoHref(email)} className={linkLooks}>
              {shownEmail(email)}
            </a>
          </Fact>
          {phone && (
            <Fact name={labels.phone}>
              <a href={phoneHref(phone)} className={linkLooks}>
                {formatPhone(phone)}
              </a>
            </Fact>
          )}
          {company && <Fact name={labels.company}>{company}</Fact>}
          {siren && <Fact name="SIREN">{formatSiren(siren)}</Fact>}
          <Fact name={labels.address}>
            {address || <span className="text-muted">{words.notGivenYet}</span>}
          </Fact>
          <Fact name={labels.account}>
            {account ? words.openedOn(shortDay(account.since)) : words.noAccount}
          </Fact>
          {account && (
            <Fact name={words.secondFactor}>
              {account.secondFactor ? words.active : words.notActive}
            </Fact>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}
