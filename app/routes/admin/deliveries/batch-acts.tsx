import { deliveryActWords as words } from "#copy/admin/deliveries.ts";
import { useNavigation } from "react-router";
import { deliverableActLabels } from "#copy/deliverables.ts";
import { recordPages } from "#domain/records.ts";
import type { Administrator } from "#queries/account/administrators.server.ts";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BatchForm, BatchOutcome } from "../list/batch-form.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import {
  AssigneeField,
  AwaitedField,
  ProofFields,
  ReasonField,
  ScheduleFields,
} from "./act-fields.tsx";
import { useLineDone } from "./use-line-done.ts";

export const BATCH_FORM = "actions-livraisons";

interface BatchActsProps {
  answer: DeliveryActAnswer | null;
  people: readonly Administrator[];
  now: Date;
}

const actions = [
  "finish",
  "await-client",
  "resume",
  "schedule",
  "assign",
  "drop",
  "take-back",
] as const;

const act = {
  label: words.act,
  options: actions.map(
    (one) => [one, one === "assign" ? words.assign : deliverableActLabels[one]] as const,
  ),
};

export function BatchActs({ answer, people, now }: BatchActsProps) {
  const pending = useNavigation().formData?.get("ligne") === null;
  useLineDone(answer);
  const own = answer?.typed.line === null ? answer : null;
  return (
    <div className="grid gap-4">
      {answer && <BatchNotice answer={answer} />}
      <BatchForm
        id={BATCH_FORM}
        boxes="livraison"
        title={words.title}
        explained={words.explained}
        act={act}
        chosen={own?.typed.action}
        answer={answer}
        refused={Boolean(own?.error)}
        settled={answer?.error === null && answer.typed.action === ""}
        pending={pending}
      >
        <BatchFields answer={own} people={people} now={now} />
      </BatchForm>
    </div>
  );
}

/** Fields of every act; CSS shows those of the selected act. */
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
    // A line's own form takes the focus itself (finish-line.tsx).
    return answer.typed.line === null ? <TakesFocus answer={answer}>{faults}</TakesFocus> : faults;
  }
  const stayed = kept.map(({ id, name, why }) => ({
    href: recordPages.deliverable(encodeURIComponent(id)),
    name,
    why: words.unchanged(why),
  }));
  const ofLine = answer.typed.line !== null;
  // The act of a single line is announced at that line (use-line-done.ts).
  const notice = (
    <BatchOutcome done={done} kept={stayed} role={ofLine && kept.length === 0 ? "note" : "alert"} />
  );
  return ofLine && kept.length > 0 ? <TakesFocus answer={answer}>{notice}</TakesFocus> : notice;
}
