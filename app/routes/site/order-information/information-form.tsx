import { informationFormWords as words } from "#copy/site/order-information.ts";
import { labels } from "#copy/labels.ts";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import {
  type InformationField,
  informationFields,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import type { FieldRule } from "#domain/field-rule.ts";
import type { AlsoAwaiting } from "#queries/order/same-shop.server.ts";
import type { OrderSummary } from "#queries/order/summary.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { ErrorSummary } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Notice } from "#ui/notice.tsx";
import { PhotoField } from "#ui/photos/photo-field.tsx";
import type { KeptPhoto } from "#ui/photos/photo-queue.ts";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type FormAnswer, useForm } from "#ui/use-form.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { InformationFields } from "./information-fields.tsx";
import { SaveStatus } from "./save-status.tsx";
import { useAutosave } from "./use-autosave.ts";

interface InformationFormProps {
  order: OrderSummary;
  /** Key of the signed link; null: opened by the owner or the agency. */
  linkKey: string | null;
  given: OrderInformation | null;
  /** Initial values: the stored answers, or suggestions from an earlier order. */
  starting: OrderInformation;
  awaiting: readonly AlsoAwaiting[];
  later: string;
  answer: FormAnswer | undefined;
  rules: Record<InformationField, FieldRule>;
  agencyEmail: string;
  photos: readonly KeptPhoto[];
}

export function InformationForm(props: InformationFormProps) {
  const { order, linkKey, starting, awaiting, later, answer, rules, agencyEmail, photos } = props;
  const photosAddress = `/informations/${order.id}/photos`;
  const keyed = linkKey === null ? "" : `?cle=${encodeURIComponent(linkKey)}`;
  const given = props.given ?? noInformation;
  const { form, element, fields, errors, refusal } = useForm({
    id: "informations",
    rules,
    values: starting,
    answer,
    onSubmit: () => send(),
  });
  const autosave = useAutosave(
    { orderId: order.id, key: linkKey },
    { kept: given, starting },
    element,
  );
  const { sending, blocked, send } = useSending(autosave, element);
  const choiceFor = (field: InformationField) => (
    <ConflictChoice
      field={field}
      theirs={autosave.conflicts[field]}
      onKeepMine={() => autosave.keep(field)}
      onTakeTheirs={() => autosave.take(field)}
    />
  );
  return (
    <Form
      {...form}
      encType="multipart/form-data"
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      aria-label={words.title}
    >
      <input type="hidden" name="shown" value={JSON.stringify(given)} />
      {useHydrated() && <SaveStatus state={autosave.state} />}
      {refusal !== null && (
        <TakesFocus answer={answer}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(refusal)}
          </Notice>
        </TakesFocus>
      )}
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {props.given === null && isFilled(starting) && (
        <Notice title={words.filledTitle}>{frenchSpaces(words.filled)}</Notice>
      )}
      <InformationFields fields={fields} choiceFor={choiceFor} agencyEmail={agencyEmail} />
      <PhotoField
        id="informations-photos"
        kept={photos}
        to={{ address: `${photosAddress}${keyed}`, fields: () => ({}) }}
        addressOf={(fileId) => `${photosAddress}/${fileId}${keyed}`}
        errors={answer?.fieldErrors["photos"]}
      />
      <AlsoFor awaiting={awaiting} typed={answer?.typed["also"]} />
      {blocked && <NotSent />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" pending={sending} pendingLabel={labels.sending}>
          {words.send}
        </Button>
        <ButtonLink href={later} variant="ghost" size="lg">
          {words.later}
        </ButtonLink>
      </div>
    </Form>
  );
}

function isFilled(starting: OrderInformation): boolean {
  return informationFields.some((field) => starting[field] !== "");
}

interface AlsoForProps {
  awaiting: readonly AlsoAwaiting[];
  typed: readonly string[] | undefined;
}

/** Other orders of the same shop get the same answers; ticked by default unless they have answers of their own. */
function AlsoFor({ awaiting, typed }: AlsoForProps) {
  if (awaiting.length === 0) return null;
  return (
    <CheckboxGroup
      id="informations-also"
      name="also"
      legend={frenchSpaces(words.also(awaiting.length))}
      hint={frenchSpaces(words.alsoHint)}
      options={awaiting.map(({ id, number, packName, begun }) => ({
        value: id,
        label: packName,
        hint: begun ? frenchSpaces(words.alsoBegun(number)) : number,
      }))}
      defaultValue={typed ?? awaiting.filter(({ begun }) => !begun).map(({ id }) => id)}
    />
  );
}

function NotSent() {
  return (
    <Notice variant="warning" role="alert" title={words.notSent}>
      {frenchSpaces(words.keptHere)}
    </Notice>
  );
}

/** Posts after the autosave in flight, which would otherwise look like a change made elsewhere. */
function useSending(
  autosave: ReturnType<typeof useAutosave>,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const submit = useSubmit();
  const posting = useNavigation().formData !== undefined;
  const [settling, setSettling] = useState(false);
  const [blocked, setBlocked] = useState(false);

  async function settleAndSend(): Promise<void> {
    setSettling(true);
    const reached = await autosave.flush();
    setSettling(false);
    setBlocked(!reached);
    const form = element.current;
    if (!reached || !form) return;
    const choice = form.querySelector<HTMLElement>("[data-conflict]");
    if (choice) {
      choice.focus();
      return;
    }
    // Read after the flush: it includes words typed meanwhile.
    const formData = new FormData(form);
    formData.set("shown", JSON.stringify(autosave.shown()));
    await submit(formData, { method: "post" });
  }

  function send(): void {
    if (!settling && !posting) void settleAndSend();
  }

  return { sending: settling || posting, blocked, send };
}
