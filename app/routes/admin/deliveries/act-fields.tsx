import { deliveryActWords as words } from "#copy/admin/deliveries.ts";
import { awaitedWords } from "#copy/deliverables.ts";
import { awaitableThings } from "#domain/deliverable.ts";
import { ownProperty } from "#domain/own-property.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import { Field, Select, TextArea, TextInput } from "#ui/field.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";

interface ActFieldsProps {
  prefix: string;
  answer: DeliveryActAnswer | null;
}

function fieldOf({ prefix, answer }: ActFieldsProps, name: string) {
  return {
    id: `${prefix}-${name}`,
    errors: ownProperty(answer?.fieldErrors, name),
    typed: ownProperty(answer?.typed.fields, name),
  };
}

export function ProofFields(props: ActFieldsProps) {
  const url = fieldOf(props, "proofUrl");
  const text = fieldOf(props, "proofText");
  return (
    <>
      <Field id={url.id} label={words.proofUrl} errors={url.errors} hint={words.proofHint}>
        <TextInput
          name="proofUrl"
          type="url"
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          defaultValue={url.typed}
        />
      </Field>
      <Field id={text.id} label={words.proofText} errors={text.errors}>
        <TextArea name="proofText" rows={2} maxLength={2000} defaultValue={text.typed} />
      </Field>
    </>
  );
}

export function ReasonField(props: ActFieldsProps) {
  const { id, errors, typed } = fieldOf(props, "reason");
  return (
    <Field id={id} label={words.reason} errors={errors} hint={words.reasonHint}>
      <TextArea name="reason" rows={2} maxLength={2000} defaultValue={typed} />
    </Field>
  );
}

export function AwaitedField(props: ActFieldsProps) {
  const { id, errors, typed } = fieldOf(props, "awaited");
  return (
    <Field id={id} label={words.awaited} errors={errors}>
      <Select name="awaited" defaultValue={typed || undefined}>
        {awaitableThings.map((thing) => (
          <option key={thing} value={thing}>
            {awaitedWords[thing]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function ScheduleFields({ now, ...props }: ActFieldsProps & { now: Date }) {
  const day = fieldOf(props, "scheduledOn");
  const time = fieldOf(props, "scheduledTime");
  return (
    <>
      <Field id={day.id} label={words.scheduledOn} errors={day.errors}>
        <TextInput name="scheduledOn" type="date" min={parisDate(now)} defaultValue={day.typed} />
      </Field>
      <Field id={time.id} label={words.scheduledTime} errors={time.errors}>
        <TextInput name="scheduledTime" type="time" defaultValue={time.typed || "09:00"} />
      </Field>
    </>
  );
}

export function AssigneeField({
  people,
  assigneeId,
  ...props
}: ActFieldsProps & { people: readonly Administrator[]; assigneeId?: string | null }) {
  const { id, errors, typed } = fieldOf(props, "assigneeId");
  return (
    <Field id={id} label={words.assignee} errors={errors}>
      <Select name="assigneeId" defaultValue={typed || assigneeId || ""}>
        <option value="">{words.nobody}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
