import { informationFormWords as words } from "#copy/site/order-information.ts";
import { labels } from "#copy/labels.ts";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import {
  type InformationField,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import type { FieldRule } from "#domain/field-rule.ts";
import type { OrderSummary } from "#queries/order/summary.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
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
  given: OrderInformation | null;
  answer: FormAnswer | undefined;
  rules: Record<InformationField, FieldRule>;
  agencyEmail: string;
  photos: readonly KeptPhoto[];
}

/** The information form's questions, filled with earlier answers; saved as they are typed, sent by the button. */
export function InformationForm(props: InformationFormProps) {
  const { order, answer, rules, agencyEmail, photos } = props;
  const photosAddress = `/informations/${order.id}/photos`;
  const given = props.given ?? noInformation;
  const { form, element, fields, errors, refusal } = useForm({
    id: "informations",
    rules,
    values: given,
    answer,
    onSubmit: () => send(),
  });
  const autosave = useAutosave(order.id, given, element);
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
      <InformationFields fields={fields} choiceFor={choiceFor} agencyEmail={agencyEmail} />
      <PhotoField
        id="informations-photos"
        kept={photos}
        to={{ address: photosAddress, fields: () => ({}) }}
        addressOf={(fileId) => `${photosAddress}/${fileId}`}
        errors={answer?.fieldErrors["photos"]}
      />
      {blocked && <NotSent />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" pending={sending} pendingLabel={labels.sending}>
          {words.send}
        </Button>
        <ButtonLink href={`/merci?type=order&commande=${order.id}`} variant="ghost" size="lg">
          {words.later}
        </ButtonLink>
      </div>
    </Form>
  );
}

function NotSent() {
  return (
    <Notice variant="warning" role="alert" title={words.notSent}>
      {frenchSpaces(words.keptHere)}
    </Notice>
  );
}

/** Sends once what was typed is kept: a call under way must not look like somebody else's change. */
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
    // Read now: words typed while the call was under way belong to what is sent.
    const formData = new FormData(form);
    formData.set("shown", JSON.stringify(autosave.shown()));
    await submit(formData, { method: "post" });
  }

  function send(): void {
    if (!settling && !posting) void settleAndSend();
  }

  return { sending: settling || posting, blocked, send };
}
