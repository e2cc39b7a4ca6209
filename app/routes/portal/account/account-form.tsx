import { accountFormWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { type AccountAct, type AccountAnswer, fieldId } from "./account-act.ts";

interface AccountFormProps {
  act: AccountAct;
  answer: AccountAnswer | undefined;
  label: string;
  submit: string;
  destructive?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { act, answer, label, submit, destructive, wide, children } = props;
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" && formData?.get("action") === act;
  const own = answer?.act === act ? answer : undefined;
  return (
    <Form
      method="post"
      noValidate
      className={`grid content-start gap-4 ${wide ? "max-w-2xl" : "max-w-md"}`}
      aria-label={label}
    >
      <input type="hidden" name="action" value={act} />
      {own?.shown && (
        <SuccessNotice answer={own} savedAt={own.shown.savedAt}>
          {own.shown.words}
        </SuccessNotice>
      )}
      {own && !own.shown && <FormFaults refusal={own.refusal} fieldErrors={errorsById(own)} />}
      {children}
      <div>
        <Button
          type="submit"
          variant={destructive ? "destructive" : "secondary"}
          pending={pending}
          pendingLabel={labels.pending}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function errorsById({ act, fieldErrors }: AccountAnswer): Record<string, string[]> {
  const errors = Object.entries(fieldErrors);
  return Object.fromEntries(errors.map(([name, messages]) => [fieldId(act, name), messages]));
}

interface PasswordFieldProps {
  act: AccountAct;
  answer: AccountAnswer | undefined;
  name?: string;
  label?: string;
  hint?: string;
  autoComplete?: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const { act, answer, name = "password", label = words.currentPassword, hint } = props;
  const errors = ownProperty(answerTo(answer, act)?.fieldErrors, name);
  return (
    <Field id={fieldId(act, name)} label={label} errors={errors} hint={hint}>
      <TextInput
        type="password"
        name={name}
        autoComplete={props.autoComplete ?? "current-password"}
        required
      />
    </Field>
  );
}
