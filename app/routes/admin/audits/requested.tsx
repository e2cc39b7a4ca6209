import { requestedWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { demonstration, sectorNames } from "#copy/audit.ts";
import { longMoment } from "#domain/french-dates.ts";
import { listingLink } from "#domain/audit/listing-link.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { AuditRecord } from "#queries/audit/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

/** The address was typed by a stranger: only Google hosts become a link. */
export function Requested({ audit }: { audit: AuditRecord }) {
  const { mode, name, email, gbpUrl, sector, city, createdAt, userId } = audit;
  const link = listingLink(gbpUrl);
  return (
    <Card>
      <CardHeader title={words.title} description={words.receivedOn(longMoment(createdAt))} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.person}>{name}</Fact>
          <Fact name="E-mail">
            <a href={mailtoHref(email)} className="text-link underline underline-offset-3">
              {shownEmail(email)}
            </a>
          </Fact>
          <Fact name={words.listing}>
            {gbpUrl}
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="mt-1 flex items-center gap-1.5 text-link underline underline-offset-3"
              >
                {words.openListing}
                <Icon name="external-link" className="size-4" />
                <VisuallyHidden>{labels.newTab}</VisuallyHidden>
              </a>
            )}
          </Fact>
          <Fact name={labels.trade}>{sector ? sectorNames[sector] : words.sectorNotGiven}</Fact>
          <Fact name={labels.town}>{city ?? words.townNotGiven}</Fact>
          <Fact name={words.clientAccount}>
            {userId ? (
              <TextLink to={recordAddress.client(userId)}>{labels.seeClient}</TextLink>
            ) : (
              words.no
            )}
          </Fact>
          {mode === "demo" && <Fact name={labels.mode}>{demonstration}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}
