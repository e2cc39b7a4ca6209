import { quoteAcceptanceWords as words } from "#copy/admin/quotes.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import type { QuoteRecord } from "#queries/quote/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface QuoteAcceptanceProps {
  quote: QuoteRecord;
  acceptance: NonNullable<QuoteRecord["acceptance"]>;
}

export function QuoteAcceptance({ quote, acceptance }: QuoteAcceptanceProps) {
  return (
    <Card>
      <CardHeader
        title={words.title}
        description={words.acceptedAt(longMoment(acceptance.at))}
        actions={
          <ButtonLink href={`/devis/${quote.id}/pdf`} download="" variant="outline" icon="download">
            {words.document}
          </ButtonLink>
        }
      />
      <CardBody className="grid gap-4">
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{acceptance.name}</span>, {acceptance.quality}
        </p>
        <blockquote className="border-l-4 border-lamp bg-sunken px-4 py-3 text-sm">
          {frenchSpaces(acceptance.statement)}
        </blockquote>
        <dl className="grid gap-2 text-xs text-muted">
          <div>
            <dt className="font-semibold">{words.terms}</dt>
            <dd>{words.version(plainCalendarDay(acceptance.termsVersion))}</dd>
          </div>
          <div>
            <dt className="font-semibold">{words.fingerprint}</dt>
            <dd>
              {acceptance.documentFingerprint === null ? (
                words.beingPrepared
              ) : (
                <code className="break-all">{acceptance.documentFingerprint}</code>
              )}
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
