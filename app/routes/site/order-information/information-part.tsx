import { useState } from "react";
import { useRootData } from "#http/root-data.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { FormClosed } from "./form-closed.tsx";
import { InformationForm } from "./information-form.tsx";
import type { LoadedInformation } from "./load-information.server.ts";

/** Whether the form stands on its page: what was typed before it closed stays on the screen. */
export function useFormShown(loaded: LoadedInformation, answer: FormAnswer | undefined): boolean {
  const [wasOpen] = useState(loaded.order.formClosed === null);
  return wasOpen || answer !== undefined;
}

interface InformationPartProps {
  loaded: LoadedInformation;
  answer: FormAnswer | undefined;
  shown: boolean;
  later: string;
}

/** The information form of an order, or why it takes nothing any more. */
export function InformationPart({ loaded, answer, shown, later }: InformationPartProps) {
  const { site } = useRootData();
  const { order, given, starting, awaiting, rules, photos, key } = loaded;
  if (!shown) {
    return order.formClosed && <FormClosed reason={order.formClosed} orderNumber={order.number} />;
  }
  return (
    <InformationForm
      order={order}
      linkKey={key}
      given={given}
      starting={starting}
      awaiting={awaiting}
      later={later}
      photos={photos}
      answer={answer}
      rules={rules}
      agencyEmail={site.email}
    />
  );
}
