import { boardLineWords as words } from "#copy/admin/deliveries.ts";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { deliverableActLabels } from "#copy/deliverables.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { ProofFields } from "./act-fields.tsx";

interface FinishLineProps {
  deliverable: { id: string; version: number };
  named: string;
  answer: DeliveryActAnswer | null;
}

/** `<details>`: works without JavaScript. */
export function FinishLine({ deliverable: { id, version }, named, answer }: FinishLineProps) {
  const pending = useNavigation().formData?.get("ligne") === id;
  const refused = answer !== null && Object.keys(answer.fieldErrors).length > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer || Object.keys(answer.fieldErrors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <details
      open={refused ? true : undefined}
      className="justify-self-end open:justify-self-stretch max-lg:col-start-3 max-lg:open:col-span-2 max-lg:open:col-start-2 lg:col-start-5 lg:open:col-span-full lg:open:col-start-1"
    >
      <summary
        aria-label={frenchSpaces(named)}
        className="inline-flex min-h-9 cursor-pointer items-center rounded-md border border-control px-3 text-sm font-semibold hover:bg-wash"
      >
        {words.finish}
      </summary>
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        aria-label={frenchSpaces(named)}
        className="mt-3 grid items-start gap-4 rounded-md bg-sunken p-4 lg:grid-cols-2"
      >
        <input type="hidden" name="livraison" value={id} />
        <input type="hidden" name="ligne" value={id} />
        <input type="hidden" name="version" value={version} />
        <ProofFields prefix={`fait-${id}`} answer={answer} />
        <div className="lg:col-span-2">
          <Button type="submit" name="action" value="finish" pending={pending}>
            {deliverableActLabels.finish}
          </Button>
        </div>
      </Form>
    </details>
  );
}
