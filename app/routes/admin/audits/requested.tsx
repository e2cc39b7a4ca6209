import { demonstration, sectorNames } from "#copy/audit.ts";
import { longMoment } from "#domain/french-dates.ts";
import { listingLink } from "#domain/audit/listing-link.ts";
import type { AuditRecord } from "#queries/audit/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

/** The request as it came. Only an address of Google's can be followed: a stranger typed it. */
export function Requested({ audit }: { audit: AuditRecord }) {
  const { mode, name, email, gbpUrl, sector, city, createdAt, userId } = audit;
  const link = listingLink(gbpUrl);
  return (
    <Card>
      <CardHeader title="Demande" description={`Reçue le ${longMoment(createdAt)}`} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name="Personne">{name}</Fact>
          <Fact name="E-mail">
            <a href={`mailto:${email}`} className="text-link underline underline-offset-3">
              {email}
            </a>
          </Fact>
          <Fact name="Fiche">
            {gbpUrl}
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="mt-1 flex items-center gap-1.5 text-link underline underline-offset-3"
              >
                Ouvrir la fiche
                <Icon name="external-link" className="size-4" />
                <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
              </a>
            )}
          </Fact>
          <Fact name="Activité">{sector ? sectorNames[sector] : "Non précisée"}</Fact>
          <Fact name="Ville">{city ?? "Non précisée"}</Fact>
          <Fact name="Compte client">
            {userId ? <TextLink to={recordAddress.client(userId)}>Voir le client</TextLink> : "Non"}
          </Fact>
          {mode === "demo" && <Fact name="Mode">{demonstration}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}
