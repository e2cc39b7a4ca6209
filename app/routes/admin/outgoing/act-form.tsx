import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

interface ActFormProps {
  intent: string;
  id: string;
  /** What it acts on as well, for whoever doesn't see the line. */
  named: string;
  variant?: "outline" | "ghost";
  children: string;
}

/** A button that acts on one key, address or delivery; a form of its own, which works without scripts. */
export function ActForm({ intent, id, named, variant = "ghost", children }: ActFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === intent && formData.get("id") === id;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        pending={isPending}
        aria-label={named}
      >
        {children}
      </Button>
    </Form>
  );
}
