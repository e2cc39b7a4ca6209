import { accessGuidePageWords as words } from "#copy/listing-access.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";

export function AgencyAddress({ email }: { email: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(email).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id="adresse-a-inviter" label={words.address} className="min-w-0 flex-1 basis-56">
        <TextInput
          readOnly
          value={email}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button
        variant="outline"
        icon={copied ? "check" : "copy"}
        onClick={copy}
        className={hydrated ? "max-sm:w-full" : "invisible max-sm:hidden"}
      >
        {copied ? words.copied : words.copy}
      </Button>
      <output className="sr-only">{copied ? words.copied : ""}</output>
    </div>
  );
}
