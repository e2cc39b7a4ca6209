import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { shortDay } from "#domain/french-dates.ts";
import { formatSiren } from "#domain/company-number.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Fact } from "../record/fact.tsx";
import type { ClientPage } from "./load-client.server.ts";

const linkLooks = "text-link underline underline-offset-3";

/** How to reach them, whom to bill, and how safe their account is. */
export function ClientFacts({ client }: Pick<ClientPage, "client">) {
  const { account, email, phone, company, siren } = client;
  const town = [client.postalCode, client.city].filter(Boolean).join(" ");
  const address = [client.address, town, client.country].filter(Boolean).join("\n");
  return (
    <Card aria-labelledby="coordonnees">
      <CardHeader id="coordonnees" title="Coordonnées" />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name="E-mail">
            <a href={`mailto:${encodeURIComponent(email)}`} className={linkLooks}>
              {email}
            </a>
          </Fact>
          {phone && (
            <Fact name="Téléphone">
              <a href={phoneHref(phone)} className={linkLooks}>
                {formatPhone(phone)}
              </a>
            </Fact>
          )}
          {company && <Fact name="Entreprise">{company}</Fact>}
          {siren && <Fact name="SIREN">{formatSiren(siren)}</Fact>}
          <Fact name="Adresse">
            {address || <span className="text-muted">Pas encore donnée</span>}
          </Fact>
          <Fact name="Compte">
            {account ? `Ouvert le ${shortDay(account.since)}` : "Aucun avec cette adresse"}
          </Fact>
          {account && (
            <Fact name="Second facteur">{account.secondFactor ? "Activé" : "Non activé"}</Fact>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}
