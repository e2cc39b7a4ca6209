import { moveCardWords as words } from "#copy/admin/calls.ts";
import { Form, Link, useNavigation } from "react-router";
import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { CallAnswer } from "./acts.server.ts";
import type { MoveChoice } from "./move-choice.ts";
import { SlotChoice } from "./slot-choice.tsx";

interface MoveCardProps {
  call: { sequence: number };
  choice: MoveChoice;
  answer: CallAnswer | undefined;
}

export function MoveCard({ call, choice, answer }: MoveCardProps) {
  const moving = useNavigation().formData?.get("action") === "move";
  return (
    <Card aria-labelledby="deplacer">
      <CardHeader id="deplacer" title={words.title} description={words.description} />
      <CardBody className="grid gap-5">
        {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
        {choice.on === null ? (
          <p className="text-sm">{words.noSlot}</p>
        ) : (
          <>
            <DayChoice choice={choice} on={choice.on} />
            <Form
              method="post"
              noValidate
              preventScrollReset
              aria-label={words.title}
              className="grid gap-5"
            >
              <input type="hidden" name="action" value="move" />
              <input type="hidden" name="sequence" value={call.sequence} />
              <SlotChoice
                legend={words.freeSlots(weekdayAndCalendarDay(choice.on))}
                slots={choice.slots}
                errors={answer?.fieldErrors["startsAt"]}
              />
              <MessageField
                id="message"
                errors={answer?.fieldErrors["message"]}
                typed={answer?.typed["message"]?.[0]}
              />
              <div>
                <Button
                  type="submit"
                  variant="secondary"
                  pending={moving}
                  pendingLabel={words.sending}
                >
                  {words.move}
                </Button>
              </div>
            </Form>
          </>
        )}
      </CardBody>
    </Card>
  );
}

function DayChoice({ choice, on }: { choice: MoveChoice; on: string }) {
  const opening = useNavigation().location?.search.includes("jour=") ?? false;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DayLink on={choice.before} label={words.dayBefore} icon="chevron-left" />
      <Form
        method="get"
        preventScrollReset
        aria-label={words.chooseDay}
        className="flex flex-1 items-end gap-2 max-sm:order-first max-sm:basis-full"
      >
        <Field id="jour" label={words.day} className="min-w-0 flex-1">
          <TextInput
            key={on}
            type="date"
            name="jour"
            defaultValue={on}
            min={choice.first ?? undefined}
            max={choice.last ?? undefined}
            required
          />
        </Field>
        <Button type="submit" variant="outline" pending={opening} className="min-h-12">
          {words.seeDay}
        </Button>
      </Form>
      <DayLink on={choice.after} label={words.dayAfter} icon="chevron-right" />
    </div>
  );
}

function DayLink({ on, label, icon }: { on: string | null; label: string; icon: IconName }) {
  if (on === null) return null;
  return (
    <Link
      to={`?jour=${on}`}
      preventScrollReset
      aria-label={`${label} : ${weekdayAndCalendarDay(on)}`}
      className="button button-outline min-h-12 w-12"
    >
      <Icon name={icon} className="size-5" />
    </Link>
  );
}

interface MessageFieldProps {
  id: string;
  errors: string[] | undefined;
  typed: string | undefined;
}

export function MessageField({ id, errors, typed }: MessageFieldProps) {
  return (
    <Field id={id} label={words.messageToClient} optional errors={errors} hint={words.messageHint}>
      <TextArea name="message" rows={3} maxLength={1000} defaultValue={typed} />
    </Field>
  );
}
