import { deliveryActWords as words } from "#copy/admin/deliveries.ts";
import { useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { deliverableActLabels } from "#copy/deliverables.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ChooseAll } from "../orders/choose-all.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import {
  AssigneeField,
  AwaitedField,
  ProofFields,
  ReasonField,
  ScheduleFields,
} from "./act-fields.tsx";
import "./batch-acts.css";
import { deliverableHref } from "./deliveries-address.ts";
import { useLineDone } from "./use-line-done.ts";

/** The form on several deliverables, which the boxes to tick belong to. */
export const BATCH_FORM = "actions-livraisons";

interface BatchActsProps {
  answer: DeliveryActAnswer | null;
  people: readonly Administrator[];
  now: Date;
}

const acts = [
  "finish",
  "await-client",
  "resume",
  "schedule",
  "assign",
  "drop",
  "take-back",
] as const;

/** One act for the deliverables ticked below; each is moved or stays by itself. */
export function BatchActs({ answer, people, now }: BatchActsProps) {
  const pending = useNavigation().formData?.get("ligne") === null;
  const ownForm = useRef<HTMLFormElement>(null);
  // Unticks those that were acted upon, before the ticked ones are counted again.
  useLayoutEffect(() => {
    if (answer?.error === null && answer.typed.action === "") ownForm.current?.reset();
  }, [answer]);
  useLineDone(answer);
  const own = answer?.typed.line === null ? answer : null;
  return (
    <div className="grid gap-4">
      {answer && <BatchNotice answer={answer} />}
      <details
        open={own?.error ? true : undefined}
        className="rounded-lg border border-line bg-raised"
      >
        <summary className="cursor-pointer px-5 py-3.5 text-sm font-semibold">
          {words.title}
        </summary>
        <Form
          ref={ownForm}
          id={BATCH_FORM}
          method="post"
          noValidate
          preventScrollReset
          aria-label={words.title}
          className="batch-acts grid items-start gap-4 border-t border-line p-5 lg:grid-cols-2"
        >
          <p className="text-sm text-muted lg:col-span-2">{frenchSpaces(words.explained)}</p>
          <div className="lg:col-span-2">
            <ChooseAll form={BATCH_FORM} name="livraison" />
          </div>
          <Field id="acte" label={words.act} className="lg:col-span-2 lg:max-w-md">
            <Select name="action" defaultValue={own?.typed.action || undefined}>
              {acts.map((act) => (
                <option key={act} value={act}>
                  {act === "assign" ? words.assign : deliverableActLabels[act]}
                </option>
              ))}
            </Select>
          </Field>
          <BatchFields answer={own} people={people} now={now} />
          <div className="lg:col-span-2">
            <Button type="submit" pending={pending}>
              {words.apply}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}

/** What goes with each act; the style sheet shows those of the act that is chosen. */
function BatchFields({ answer, people, now }: BatchActsProps) {
  const fields = { prefix: "acte", answer };
  return (
    <>
      <div data-act="finish" className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
        <ProofFields {...fields} />
      </div>
      <div data-act="await-client">
        <AwaitedField {...fields} />
      </div>
      <div data-act="schedule" className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
        <ScheduleFields {...fields} now={now} />
      </div>
      <div data-act="assign">
        <AssigneeField {...fields} people={people} />
      </div>
      <div data-act="drop" className="lg:col-span-2">
        <ReasonField {...fields} />
      </div>
    </>
  );
}

/** One result for all of them: how many changed, and who stayed behind and why. */
export function BatchNotice({ answer }: { answer: DeliveryActAnswer }) {
  const { error, done, kept } = answer;
  if (error !== null) {
    const faults = (
      <Notice variant="destructive" role="alert" title={frenchSpaces(error)}>
        {Object.entries(answer.fieldErrors).map(([field, messages]) => (
          <p key={field}>{frenchSpaces(messages.join(" "))}</p>
        ))}
      </Notice>
    );
    // A line's own form has the focus where it is to be mended (finish-line.tsx).
    return answer.typed.line === null ? <TakesFocus answer={answer}>{faults}</TakesFocus> : faults;
  }
  const notice = (
    <Notice
      variant={kept.length === 0 ? "success" : "warning"}
      // One line's own act is told where it was done (use-line-done.ts).
      role={answer.typed.line === null || kept.length > 0 ? "alert" : "note"}
      title={done}
    >
      {kept.length > 0 && (
        <ul className="grid gap-1">
          {kept.map(({ id, name, why }) => (
            <li key={id} className="wrap-anywhere">
              <TextLink to={deliverableHref(encodeURIComponent(id))}>{frenchSpaces(name)}</TextLink>
              {frenchSpaces(words.unchanged(why))}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
  const refused = answer.typed.line !== null && kept.length > 0;
  return refused ? <TakesFocus answer={answer}>{notice}</TakesFocus> : notice;
}
