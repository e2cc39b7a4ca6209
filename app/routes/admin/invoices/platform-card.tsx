import {
  platformCardWords as words,
  platformSentences,
  submissionWords,
} from "#copy/invoicing-platform.ts";
import { shortDay } from "#domain/french-dates.ts";
import { submissionWay } from "#domain/invoicing-platform.ts";
import type { InvoiceRecord, submissionOf } from "#queries/invoice/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface PlatformCardProps {
  invoice: InvoiceRecord;
  submission: Awaited<ReturnType<typeof submissionOf>>;
}

export function PlatformCard({ invoice, submission }: PlatformCardProps) {
  return (
    <Card aria-labelledby="plateforme">
      <CardHeader id="plateforme" title={words.title} />
      <CardBody className="grid gap-2 text-sm">
        <p className="text-muted">{frenchSpaces(platformSentences[submissionWay(invoice)])}</p>
        {submission && (
          <p className="wrap-anywhere">
            {frenchSpaces(submissionWords(submission, shortDay(submission.at)))}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
