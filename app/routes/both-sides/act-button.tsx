import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { AskedPassword } from "./asked-password.ts";
import { PasswordAgain } from "./password-again.tsx";

interface ActButtonProps {
  intent: string;
  /** What the form calls the record it acts on. */
  field: string;
  id: string;
  variant: ComponentProps<typeof Button>["variant"];
  /** What it is called where several stand side by side, or for whoever doesn't see the line. */
  label?: string | undefined;
  /** Where the password is asked again before it is done. */
  asked?: AskedPassword | null;
  children: string;
}

/** One act on one record, as a form of its own: it works without scripts. */
export function ActButton(props: ActButtonProps) {
  const { intent, field, id, variant, label, asked = null, children } = props;
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === intent && formData.get(field) === id;
  return (
    <Form
      method="post"
      noValidate
      className={asked ? "grid w-full justify-items-start gap-3" : undefined}
    >
      <input type="hidden" name={field} value={id} />
      {/* Field of the pages that no table of acts answers yet. */}
      <PasswordAgain asked={asked} />
      <Button
        type="submit"
        name="action"
        value={intent}
        variant={variant}
        pending={pending}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}
