import { Form, useNavigation } from "react-router";
import { leadsListWords, leadWords as words } from "#copy/admin/leads.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { boughtLeadStages } from "#domain/lead.ts";
import { ownProperty } from "#domain/own-property.ts";
import { typedCents } from "#domain/typed-amount.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import type { LeadRecord } from "#queries/lead/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import type { LeadAnswer } from "./acts.server.ts";

interface FollowCardProps {
  lead: LeadRecord;
  people: readonly Administrator[];
  answer: LeadAnswer | undefined;
}

export function FollowCard({ lead, people, answer }: FollowCardProps) {
  const pending = useNavigation().formData?.get("action") === "follow";
  const own = answerTo(answer, "follow");
  const bought = boughtLeadStages.some((stage) => stage === lead.stage);
  const typed = (name: string, kept: string) => ownProperty(own?.typed, name)?.[0] ?? kept;
  const errors = own?.fieldErrors ?? {};
  return (
    <Card aria-labelledby="suivi">
      <CardHeader id="suivi" title={words.follow} />
      <CardBody>
        <Form method="post" noValidate aria-label={words.follow} className="grid gap-4">
          <input type="hidden" name="version" value={lead.version} />
          <Field id="ownerId" label={leadsListWords.owner} errors={errors["ownerId"]}>
            <Select name="ownerId" defaultValue={typed("ownerId", lead.ownerId ?? "")}>
              <option value="">{words.nobody}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            id="nextAction"
            label={leadsListWords.next}
            hint={frenchSpaces(words.nextHint)}
            errors={errors["nextAction"]}
          >
            <TextInput
              name="nextAction"
              autoComplete="off"
              defaultValue={typed("nextAction", lead.nextAction)}
            />
          </Field>
          <Field id="nextOn" label={leadsListWords.nextOn} errors={errors["nextOn"]}>
            <TextInput
              type="date"
              name="nextOn"
              defaultValue={typed("nextOn", lead.nextOn ?? "")}
            />
          </Field>
          <Field
            id="value"
            label={leadsListWords.value}
            hint={frenchSpaces(bought ? words.valueWon : words.valueHint)}
            errors={errors["value"]}
          >
            <TextInput
              name="value"
              inputMode="decimal"
              autoComplete="off"
              readOnly={bought}
              defaultValue={typed("value", lead.valueCents > 0 ? typedCents(lead.valueCents) : "")}
            />
          </Field>
          <Button
            type="submit"
            name="action"
            value="follow"
            pending={pending}
            pendingLabel={labels.saving}
          >
            {words.save}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}

export function FollowFacts({ lead }: Pick<FollowCardProps, "lead">) {
  const { ownerName, nextAction, nextOn } = lead;
  return (
    <Card aria-labelledby="suivi">
      <CardHeader id="suivi" title={words.follow} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={leadsListWords.owner}>{ownerName ?? words.nobody}</Fact>
          {nextAction && <Fact name={leadsListWords.next}>{nextAction}</Fact>}
          {nextOn && <Fact name={leadsListWords.nextOn}>{shortCalendarDay(nextOn)}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}
