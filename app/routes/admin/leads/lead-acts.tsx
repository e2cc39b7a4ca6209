import { Form, useNavigation } from "react-router";
import { leadWords as words } from "#copy/admin/leads.ts";
import { leadActionLabels, leadStageExplained, lostReasonLabels } from "#copy/leads.ts";
import { isLeadActionAllowed, leadActions, lossReasons } from "#domain/lead.ts";
import type { LeadRecord } from "#queries/lead/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, Select, TextArea } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import type { LeadAnswer } from "./acts.server.ts";

interface LeadActsProps {
  lead: LeadRecord;
  works: boolean;
  answer: LeadAnswer | undefined;
}

export function LeadActs({ lead, works, answer }: LeadActsProps) {
  const { stage, lostReason, lostNote } = lead;
  const sending = useNavigation().formData?.get("action");
  const moves = leadActions.filter((act) => act !== "lose" && isLeadActionAllowed(act, stage));
  return (
    <Card aria-labelledby="etape">
      <CardHeader
        id="etape"
        title={words.stage}
        description={frenchSpaces(leadStageExplained[stage])}
      />
      <CardBody className="grid gap-5">
        {lostReason !== null && (
          <p className="text-sm wrap-anywhere">
            {frenchSpaces(words.lostBecause(lostReasonLabels[lostReason]))}
            {lostNote && <span className="block whitespace-pre-line text-muted">{lostNote}</span>}
          </p>
        )}
        {works && moves.length > 0 && (
          <Form method="post" aria-label={words.stageActs} className="grid gap-2.5">
            {moves.map((act) => (
              <Button
                key={act}
                type="submit"
                name="action"
                value={act}
                variant="secondary"
                block
                pending={sending === act}
              >
                {leadActionLabels[act]}
              </Button>
            ))}
          </Form>
        )}
        {works && isLeadActionAllowed("lose", stage) && <LoseForm answer={answer} />}
      </CardBody>
    </Card>
  );
}

/** Folded, to prevent giving up a lead by mistake. */
function LoseForm({ answer }: { answer: LeadAnswer | undefined }) {
  const pending = useNavigation().formData?.get("action") === "lose";
  const own = answerTo(answer, "lose");
  return (
    <details open={own !== undefined} className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        {leadActionLabels.lose}
      </summary>
      <Form method="post" noValidate aria-label={leadActionLabels.lose} className="mt-3 grid gap-4">
        <Field id="reason" label={words.loseReason} errors={own?.fieldErrors["reason"]}>
          <Select name="reason" defaultValue={own?.typed["reason"]?.[0] ?? ""} required>
            <option value="">{words.chooseReason}</option>
            {lossReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonLabels[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="note" label={words.loseNote} errors={own?.fieldErrors["note"]} optional>
          <TextArea name="note" rows={2} defaultValue={own?.typed["note"]?.[0]} />
        </Field>
        <Button type="submit" name="action" value="lose" variant="outline" pending={pending}>
          {leadActionLabels.lose}
        </Button>
      </Form>
    </details>
  );
}
