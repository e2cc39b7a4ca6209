import { Form, useNavigation } from "react-router";
import { leadWords as words } from "#copy/admin/leads.ts";
import { leadSourceLabels } from "#copy/leads.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { type LeadFactKind, readLeadKey } from "#domain/lead.ts";
import { formatPhone } from "#domain/phone-number.ts";
import type { LeadRecord } from "#queries/lead/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { TickBox } from "../list/tick-box.tsx";
import { recordAddress } from "../record/address.ts";
import { answerTo } from "../../acts/act-answer.ts";
import type { LeadAnswer } from "./acts.server.ts";

type Act = LeadRecord["acts"][number];

const addresses: Record<LeadFactKind, (id: string) => string> = {
  audit: recordAddress.audit,
  call: recordAddress.call,
  request: recordAddress.quoteRequest,
  quote: recordAddress.quote,
  order: recordAddress.order,
};

interface LeadFactsProps {
  lead: LeadRecord;
  works: boolean;
  answer: LeadAnswer | undefined;
}

export function LeadFacts({ lead, works, answer }: LeadFactsProps) {
  const pending = useNavigation().formData?.get("action") === "split";
  const several = works && lead.acts.length > 1;
  const ticked = answerTo(answer, "split")?.typed["acte"] ?? [];
  return (
    <Card aria-labelledby="actes">
      <CardHeader
        id="actes"
        title={words.acts}
        description={frenchSpaces(several ? words.actsHint : words.actsHintOne)}
      />
      <CardBody>
        <Form method="post" aria-label={words.acts} className="grid gap-4">
          <ol className="grid divide-y divide-line">
            {lead.acts.map((act) => (
              <li key={markOf(act)} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                {several && (
                  <TickBox
                    name="acte"
                    value={markOf(act)}
                    checked={ticked.includes(markOf(act))}
                    label={frenchSpaces(
                      words.notHis(`${leadSourceLabels[act.kind]}, ${shortMoment(act.at)}`),
                    )}
                  />
                )}
                <ActLine act={act} />
              </li>
            ))}
          </ol>
          {several && (
            <div>
              <Button type="submit" name="action" value="split" variant="outline" pending={pending}>
                {words.split}
              </Button>
            </div>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

function ActLine({ act }: { act: Act }) {
  const { kind, recordId, at, name, company, keys } = act;
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <TextLink to={addresses[kind](recordId)} className="font-semibold">
          {leadSourceLabels[kind]}
        </TextLink>
        <time dateTime={at.toISOString()} className="text-sm text-muted">
          {shortMoment(at)}
        </time>
      </p>
      <p className="text-sm wrap-anywhere">{[company, name].filter(Boolean).join(", ")}</p>
      <p className="text-sm wrap-anywhere text-muted">{keys.map(shownKey).join(" · ")}</p>
    </div>
  );
}

function markOf({ kind, recordId }: Act): string {
  return `${kind}:${recordId}`;
}

function shownKey(key: string): string {
  const { kind, value } = readLeadKey(key);
  return kind === "phone" ? formatPhone(value) : value;
}
