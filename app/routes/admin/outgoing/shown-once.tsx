import { outgoingWords } from "#copy/admin/outgoing.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { CopyButton } from "../publications/copy-button.tsx";

interface ShownOnceProps {
  id: string;
  words: { shown: string; shownOnce: string; value: string };
  value: string;
}

/** Secret that the database does not store: copied now or lost. */
export function ShownOnce({ id, words, value }: ShownOnceProps) {
  return (
    <SuccessNotice title={words.shown} answer={value}>
      <div className="grid gap-3">
        <p>{frenchSpaces(words.shownOnce)}</p>
        <Field id={id} label={words.value}>
          <TextInput
            readOnly
            value={value}
            className="font-mono"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <div>
          <CopyButton text={value}>{outgoingWords.copy}</CopyButton>
        </div>
      </div>
    </SuccessNotice>
  );
}
