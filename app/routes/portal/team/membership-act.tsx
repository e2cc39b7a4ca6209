import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

interface MembershipActProps {
  membershipId: string;
  intent: "accept" | "decline" | "end" | "leave";
  variant: ComponentProps<typeof Button>["variant"];
  /** What it is called where several stand side by side. */
  label?: string;
  children: string;
}

/** One act on one membership, as a form of its own: it works without scripts. */
export function MembershipAct({
  membershipId,
  intent,
  variant,
  label,
  children,
}: MembershipActProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === intent && formData.get("membership") === membershipId;
  return (
    <Form method="post">
      <input type="hidden" name="membership" value={membershipId} />
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
