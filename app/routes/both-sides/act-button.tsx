import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { AskedPassword } from "./asked-password.ts";
import { PasswordAgain } from "./password-again.tsx";

interface ActButtonProps {
  intent: string;
  field: string;
  id: string;
  variant: ComponentProps<typeof Button>["variant"];
  /** Accessible name, where several buttons look alike. */
  label?: string | undefined;
  asked?: AskedPassword | null;
  children: string;
}

export function ActButton(props: ActButtonProps) {
  const { intent, field, id, variant, label, asked = null, children } = props;
  const { formData } = useNavigation();
  const pending = formData?.get("action") === intent && formData.get(field) === id;
  return (
    <Form
      method="post"
      noValidate
      className={asked ? "grid w-full justify-items-start gap-3" : undefined}
    >
      <input type="hidden" name={field} value={id} />
      {/* Shown when the server asked for the password again. */}
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
