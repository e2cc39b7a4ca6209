import { agencyActsWords as words } from "#copy/admin/quotes.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { agencyActs, closedActs } from "#copy/quote-page.ts";
import { isQuoteActionAllowed, type QuoteAction, type ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteRecord } from "#queries/quote/by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

interface AgencyActsProps {
  quote: QuoteRecord;
  shownStatus: ShownQuoteStatus;
  answer: FormAnswer | undefined;
}

export function AgencyActs({ quote, shownStatus, answer }: AgencyActsProps) {
  const open = (action: QuoteAction) => isQuoteActionAllowed(action, quote.status);
  return (
    <Card>
      <CardHeader title={words.others} />
      <CardBody className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/devis/${quote.id}`} variant="outline" icon="eye">
            {words.clientPage}
          </ButtonLink>
          <ButtonLink href={`/devis/${quote.id}/pdf`} download="" variant="outline" icon="download">
            {words.pdf}
          </ButtonLink>
          {open("edit") && (
            <ButtonLink
              href={`/generer-devis?modifier=${quote.id}`}
              variant="outline"
              icon="pencil"
            >
              {agencyActs.edit}
            </ButtonLink>
          )}
          <ButtonLink href={`/generer-devis?copie=${quote.id}`} variant="outline" icon="copy">
            {labels.duplicate}
          </ButtonLink>
        </div>
        {open("cancel") && <CancelForm answer={answer} />}
        <ClosedActs shownStatus={shownStatus} />
      </CardBody>
    </Card>
  );
}

function ClosedActs({ shownStatus }: { shownStatus: ShownQuoteStatus }) {
  const reasons = (["edit", "send", "cancel"] as const).flatMap((act) => {
    const why = closedActs[act][shownStatus];
    return why === undefined ? [] : [{ act, why }];
  });
  if (reasons.length === 0) return null;
  return (
    <dl className="grid gap-3 text-sm text-muted">
      {reasons.map(({ act, why }) => (
        <div key={act} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold">{agencyActs[act]}</dt>
          <dd>{frenchSpaces(why)}</dd>
        </div>
      ))}
    </dl>
  );
}

function CancelForm({ answer }: { answer: FormAnswer | undefined }) {
  const errors = answer?.fieldErrors["reason"];
  const cancelling = useNavigation().formData?.get("action") === "cancel";
  return (
    <details open={errors !== undefined} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        {agencyActs.cancel}…
      </summary>
      <Form
        method="post"
        noValidate
        aria-label={agencyActs.cancel}
        className="grid gap-4 border-t border-line p-4"
      >
        <Field
          id="reason"
          label={words.reason}
          errors={errors}
          hint={frenchSpaces(words.reasonHint)}
        >
          <TextArea
            name="reason"
            rows={2}
            maxLength={1000}
            required
            defaultValue={answer?.typed["reason"]?.[0]}
          />
        </Field>
        <div>
          <Button
            type="submit"
            name="action"
            value="cancel"
            variant="destructive"
            pending={cancelling}
            pendingLabel={words.cancelling}
          >
            {agencyActs.cancel}
          </Button>
        </div>
      </Form>
    </details>
  );
}
