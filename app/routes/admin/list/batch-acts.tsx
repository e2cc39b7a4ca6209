import { batchWords } from "#copy/admin/lists.ts";
import type { ReactNode } from "react";
import { useActionData, useNavigation } from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useMayAct } from "../layout/rights.ts";
import { type Batch, type BatchAnswer, batchError, batchFormOf, batchTyped } from "./batch.ts";
import { BatchForm, BatchOutcome } from "./batch-form.tsx";
import { TickBox } from "./tick-box.tsx";

interface BatchActsProps {
  of: Batch;
  answer: BatchAnswer | undefined;
  besides?: ReactNode;
  fields?: ReactNode;
}

export function BatchActs({ of: batch, answer, besides, fields }: BatchActsProps) {
  const { words, boxes } = batch;
  const may = useMayAct();
  const options = batch.options.filter(({ asks }) => may(asks));
  const pending = useNavigation().formMethod === "POST";
  if (options.length === 0) return null;
  return (
    <div className="grid gap-4">
      {answer && <BatchNotice answer={answer} besides={besides} />}
      <BatchForm
        id={batchFormOf(batch)}
        boxes={boxes}
        title={words.title}
        explained={words.explained}
        act={{
          label: words.forChosen,
          options: options.map(({ act, label }) => [act, label] as const),
        }}
        chosen={answer && !answer.shown ? answer.act : undefined}
        answer={answer}
        refused={answer !== undefined && batchError(answer) !== null}
        settled={answer !== undefined && batchError(answer) === null}
        pending={pending}
      >
        {words.note !== undefined && (
          <Field id="precision" label={words.note} className="lg:col-span-2">
            <TextInput
              name="note"
              maxLength={1000}
              autoComplete="off"
              defaultValue={batchTyped(answer, "note")}
            />
          </Field>
        )}
        {fields}
      </BatchForm>
    </div>
  );
}

/** Shown even when the act has emptied the list. */
export function BatchNotice({ answer, besides }: { answer: BatchAnswer; besides?: ReactNode }) {
  const error = batchError(answer);
  if (error !== null) {
    return (
      <Notice variant="destructive" role="alert">
        {frenchSpaces(error)}
      </Notice>
    );
  }
  const { done = null, kept = [] } = answer.shown ?? {};
  const stayed = kept.map(({ href, name, why }) => ({
    href,
    name,
    why: batchWords.unchanged(why),
  }));
  return (
    <BatchOutcome done={done} kept={stayed} warns={Boolean(besides)}>
      {besides}
    </BatchOutcome>
  );
}

interface ChosenProps {
  of: Batch;
  id: string;
  name: string;
  children: ReactNode;
}

export function Chosen({ of: { boxes, words, options }, id, name, children }: ChosenProps) {
  const answer = useActionData<BatchAnswer>();
  const may = useMayAct();
  if (!options.some(({ asks }) => may(asks))) return children;
  const ticked = answer?.shown ? [] : (ownProperty(answer?.typed, boxes) ?? []);
  return (
    <span className="flex items-center gap-3">
      <TickBox
        form={batchFormOf({ boxes })}
        name={boxes}
        value={id}
        label={frenchSpaces(words.choose(name))}
        checked={ticked.includes(id)}
      />
      {children}
    </span>
  );
}
