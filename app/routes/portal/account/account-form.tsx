import { accountFormWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { type AccountAnswer, type AccountIntent, fieldId } from "./account-act.ts";

interface AccountFormProps {
  intent: AccountIntent;
  answer: AccountAnswer | undefined;
  label: string;
  submit: string;
  destructive?: boolean;
  /** Fields stand two by two. */
  wide?: boolean;
  children?: ReactNode;
}

/** One act of the account page, with what came of it. */
export function AccountForm(props: AccountFormProps) {
  const { intent, answer, label, submit, destructive, wide, children } = props;
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" && formData?.get("intent") === intent;
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <Form
      method="post"
      noValidate
      className={`grid content-start gap-4 ${wide ? "max-w-2xl" : "max-w-md"}`}
      aria-label={label}
    >
      <input type="hidden" name="intent" value={intent} />
      {own?.done && (
        <SuccessNotice answer={own} savedAt={own.savedAt}>
          {own.done}
        </SuccessNotice>
      )}
      {own && !own.done && <FormFaults refusal={own.refusal} fieldErrors={own.fieldErrors} />}
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

interface PasswordFieldProps {
  intent: AccountIntent;
  answer: AccountAnswer | undefined;
  name?: string;
  label?: string;
  hint?: string;
  autoComplete?: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const { intent, answer, name = "password", label = words.currentPassword, hint } = props;
  const id = fieldId(intent, name);
  return (
    <Field id={id} label={label} errors={ownProperty(answer?.fieldErrors, id)} hint={hint}>
      <TextInput
        type="password"
        name={name}
        autoComplete={props.autoComplete ?? "current-password"}
        required
      />
    </Field>
  );
}
