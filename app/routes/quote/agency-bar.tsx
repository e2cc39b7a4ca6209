import { agencyBarWords as words } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { agencyActs, quoteCreated } from "#copy/quote-page.ts";
import { plainCalendarDay, shortDay, shortMoment } from "#domain/french-dates.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownQuote } from "./loaded-quote.ts";

interface AgencyBarProps {
  quote: ShownQuote;
  justCreated: boolean;
}

export function AgencyBar({ quote, justCreated }: AgencyBarProps) {
  const { id, shownStatus } = quote;
  const isDraft = shownStatus === "draft";
  const sending = useNavigation().formData?.get("action") === "send";
  return (
    <section aria-label={words.title} className="dusk print:hidden">
      <div className="page-width grid gap-4 py-5">
        {justCreated && <SuccessNotice>{frenchSpaces(quoteCreated)}</SuccessNotice>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <p className="min-w-0 flex-1 basis-72 text-sm">
            {frenchSpaces(standing[shownStatus](quote))}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            {isDraft && (
              <Form method="post" action={`/admin/devis/${id}`} className="max-sm:basis-full">
                <Button
                  type="submit"
                  name="action"
                  value="send"
                  icon="mail"
                  pending={sending}
                  className="max-sm:w-full"
                >
                  {agencyActs.send}
                </Button>
              </Form>
            )}
            {isDraft && (
              <ButtonLink href={`/generer-devis?modifier=${id}`} variant="outline" icon="pencil">
                {agencyActs.edit}
              </ButtonLink>
            )}
            <ButtonLink href={`/generer-devis?copie=${id}`} variant="outline" icon="copy">
              {labels.duplicate}
            </ButtonLink>
            <ButtonLink
              href={`/admin/devis/${id}`}
              variant={isDraft ? "outline" : "primary"}
              icon="file-text"
            >
              {words.file}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

const standing: Record<ShownQuoteStatus, (quote: ShownQuote) => string> = {
  draft: ({ clientEmail }) => words.draft(clientEmail),
  pending: ({ clientEmail, sentAt }) =>
    words.sent(sentAt ? ` le ${shortMoment(sentAt)}` : "", clientEmail),
  expired: ({ validUntil }) => words.unanswered(plainCalendarDay(validUntil)),
  completed: ({ acceptance }) =>
    words.accepted(acceptance ? ` le ${shortDay(acceptance.at)} par ${acceptance.name}` : ""),
  rejected: ({ refusal }) => words.refused(refusal ? ` le ${shortDay(refusal.at)}` : ""),
  cancelled: () => words.cancelled,
};
