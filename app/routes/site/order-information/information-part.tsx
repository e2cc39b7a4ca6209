import { useState } from "react";
import { useRootData } from "#http/root-data.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { FormClosed } from "./form-closed.tsx";
import { InformationForm } from "./information-form.tsx";
import type { LoadedInformation } from "./load-information.server.ts";

/** A form that closes while it is open stays on the screen with its answers. */
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
