import { requestAnswersWords as words } from "#copy/admin/quote-requests.ts";
import { labels } from "#copy/labels.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { requestedFacts } from "#copy/quote-request.ts";
import type { QuoteRequestRecord } from "#queries/quote-request/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

const linkLooks = "text-link underline underline-offset-3";

export function RequestAnswers({ request }: { request: QuoteRequestRecord }) {
  const { email, phone, additionalNotes, mode } = request;
  return (
    <Card aria-labelledby="reponses">
      <CardHeader
        id="reponses"
        title={words.title}
        description={mode === "demo" ? words.inDemonstration : undefined}
      />
      <CardBody className="grid gap-6">
        <dl className="grid gap-3 text-sm">
          {requestedFacts(request).map(({ label, value }) => (
            <Fact key={label} name={label}>
              {frenchSpaces(value)}
            </Fact>
          ))}
          <Fact name="E-mail">
            <a href={mailtoHref(email)} className={linkLooks}>
              {shownEmail(email)}
            </a>
          </Fact>
          <Fact name={labels.phone}>
            {phone ? (
              <a href={phoneHref(phone)} className={linkLooks}>
                {formatPhone(phone)}
              </a>
            ) : (
              words.phoneNotGiven
            )}
          </Fact>
          {request.userId !== null && (
            <Fact name={labels.account}>
              <TextLink to={recordAddress.client(request.userId)}>{labels.seeClient}</TextLink>
            </Fact>
          )}
        </dl>
        {additionalNotes && (
          <section className="grid gap-2 text-sm">
            <h3 className="font-sans text-sm font-semibold tracking-normal">{words.notes}</h3>
            <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
              {additionalNotes}
            </p>
          </section>
        )}
      </CardBody>
    </Card>
  );
}
