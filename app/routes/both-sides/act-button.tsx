import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

interface ActButtonProps {
  intent: string;
  /** What the form calls the record it acts on. */
  field: string;
  id: string;
  variant: ComponentProps<typeof Button>["variant"];
  /** What it is called where several stand side by side, or for whoever doesn't see the line. */
  label?: string | undefined;
  children: string;
}

/** One act on one record, as a form of its own: it works without scripts. */
export function ActButton({ intent, field, id, variant, label, children }: ActButtonProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === intent && formData.get(field) === id;
  return (
    <Form method="post">
      <input type="hidden" name={field} value={id} />
      <Button
        type="submit"
        name="intent"
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
