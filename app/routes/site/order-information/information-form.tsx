import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import {
  type InformationField,
  informationFields,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import { type OrderInformationForm, orderInformationForm } from "#forms/order-information.ts";
import type { OrderSummary } from "#queries/order/summary.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { InformationFields } from "./information-fields.tsx";
import { SaveStatus } from "./save-status.tsx";
import { useAutosave } from "./use-autosave.ts";

interface InformationFormProps {
  order: OrderSummary;
  given: OrderInformation | null;
  lastResult: SubmissionResult | undefined;
  agencyEmail: string;
}

/** The information form's questions, filled with earlier answers; saved as they are typed, sent by the button. */
export function InformationForm(props: InformationFormProps) {
  const { order, lastResult, agencyEmail } = props;
  const given = props.given ?? noInformation;
  const element = useRef<HTMLFormElement>(null);
  const autosave = useAutosave(order.id, given, element);
  const { sending, blocked, send } = useSending(autosave, element);
  const [form, fields] = useForm<OrderInformationForm>({
    id: "informations",
    lastResult,
    defaultValue: given,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderInformationForm }),
    onSubmit: send,
  });
  const errors = informationFields.flatMap((name) =>
    (fields[name].errors ?? []).slice(0, 1).map((message) => ({ id: fields[name].id, message })),
  );
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
      {...getFormProps(form)}
      ref={element}
      method="post"
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      aria-label="Vos informations"
    >
      <input type="hidden" name="shown" value={JSON.stringify(given)} />
      {useHydrated() && <SaveStatus state={autosave.state} />}
      {form.errors?.map((refusal) => (
        <TakesFocus key={refusal} answer={lastResult}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(refusal)}
          </Notice>
        </TakesFocus>
      ))}
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <InformationFields fields={fields} choiceFor={choiceFor} agencyEmail={agencyEmail} />
      {blocked && <NotSent />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" pending={sending} pendingLabel="Envoi en cours…">
          Envoyer mes informations
        </Button>
        <ButtonLink href={`/merci?type=order&commande=${order.id}`} variant="ghost" size="lg">
          Plus tard
        </ButtonLink>
      </div>
    </Form>
  );
}

function NotSent() {
  return (
    <Notice variant="warning" role="alert" title="Pas encore envoyé">
      {frenchSpaces(
        "Le site ne répond pas : vos réponses sont gardées sur cet appareil. Réessayez dès le retour du réseau.",
      )}
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

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!settling && !posting) void settleAndSend();
  }

  return { sending: settling || posting, blocked, send };
}
