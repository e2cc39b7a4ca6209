import { guaranteeWords as words } from "#copy/guarantee.ts";
import { labels } from "#copy/labels.ts";
import { GUARANTEE_WORDS_MAX } from "#domain/guarantee.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { FormAnswer } from "#ui/use-form.ts";

interface GuaranteeFormProps {
  orderId: string;
  /** `?cle=…` of a signed link. */
  keyQuery?: string;
  from: "portal" | "page";
  answer?: FormAnswer | undefined;
}

export function GuaranteeForm({ orderId, keyQuery = "", from, answer }: GuaranteeFormProps) {
  const { state, formAction } = useNavigation();
  const path = `/garantie/${orderId}`;
  const pending = state === "submitting" && (formAction ?? "").startsWith(path);
  return (
    <Form method="post" action={`${path}${keyQuery}`} noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="from" value={from} />
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
      <Field
        id="words"
        label={words.words}
        hint={words.wordsHint}
        optional
        errors={answer?.fieldErrors["words"]}
      >
        <TextArea
          name="words"
          rows={3}
          maxLength={GUARANTEE_WORDS_MAX}
          defaultValue={answer?.typed["words"]?.[0]}
        />
      </Field>
      <div className="grid sm:justify-items-start">
        <Button type="submit" pending={pending} pendingLabel={labels.sending}>
          {words.ask}
        </Button>
      </div>
    </Form>
  );
}
