import { leadsActsWords as words, leadsListWords, leadWords } from "#copy/admin/leads.ts";
import { leadActionLabels, lostReasonLabels } from "#copy/leads.ts";
import { lossReasons, leadActions } from "#domain/lead.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { type Batch, type BatchAnswer, batchTyped } from "../list/batch.ts";
import { LEADS_PATH } from "./leads-address.ts";

export const leadBatch: Batch<"move-lead" | "follow-lead"> = {
  path: LEADS_PATH,
  boxes: "prospect",
  one: "prospect",
  many: "prospects",
  words,
  options: [
    { act: "assign", label: words.assign, asks: { kind: "follow-lead" } },
    { act: "plan", label: words.plan, asks: { kind: "follow-lead" } },
    ...leadActions.map((action) => ({
      act: action,
      label: leadActionLabels[action],
      asks: { kind: "move-lead", action } as const,
    })),
  ],
  fields: ["ownerId", "nextAction", "nextOn", "reason"],
};

interface LeadBatchFieldsProps {
  people: readonly Administrator[];
  answer: BatchAnswer | undefined;
}

/** Fields of every act; CSS shows those of the selected act (list/batch-form.css). */
export function LeadBatchFields({ people, answer }: LeadBatchFieldsProps) {
  const typed = (name: string) => batchTyped(answer, name);
  return (
    <>
      <div data-act="assign">
        <Field id="acte-ownerId" label={leadsListWords.owner}>
          <Select name="ownerId" defaultValue={typed("ownerId")}>
            <option value="">{leadWords.nobody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div data-act="plan" className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
        <Field id="acte-nextAction" label={leadsListWords.next} hint={words.planHint}>
          <TextInput name="nextAction" autoComplete="off" defaultValue={typed("nextAction")} />
        </Field>
        <Field id="acte-nextOn" label={leadsListWords.nextOn}>
          <TextInput type="date" name="nextOn" defaultValue={typed("nextOn")} />
        </Field>
      </div>
      <div data-act="lose" className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
        <Field id="acte-reason" label={leadWords.loseReason}>
          <Select name="reason" defaultValue={typed("reason")}>
            <option value="">{leadWords.chooseReason}</option>
            {lossReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonLabels[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="acte-note" label={leadWords.loseNote}>
          <TextInput name="note" autoComplete="off" defaultValue={typed("note")} />
        </Field>
      </div>
    </>
  );
}
