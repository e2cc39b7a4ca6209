import { generatorFormWords as words } from "#copy/admin/quote-generator.ts";
import { Form } from "react-router";
import { ErrorSummary } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { ClientPart } from "./client-part.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import type { GeneratorAnswer } from "./generator-answer.ts";
import { LinesPart } from "./lines-part.tsx";
import type { GeneratorData } from "./load-generator.server.ts";
import { PricePart } from "./price-part.tsx";
import { QuoteTotals, StickyTotal } from "./quote-totals.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { TermsPart } from "./terms-part.tsx";
import { ERRORS_ID } from "./use-focus-after.ts";
import { type Generator, useGenerator } from "./use-generator.ts";

interface GeneratorFormProps {
  title: string;
  data: GeneratorData;
  answer: GeneratorAnswer | undefined;
}

export function GeneratorForm({ title, data, answer }: GeneratorFormProps) {
  const generator = useGenerator(data, answer);
  const { form, handleSubmit } = generator;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label={words.title}
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <HiddenFields generator={generator} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <DraftNotice generator={generator} />
      <FailureNotice generator={generator} />
      <Faults generator={generator} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ClientPart generator={generator} />
          <LinesPart generator={generator} />
          <PricePart generator={generator} />
          <TermsPart generator={generator} />
        </div>
        <div className="quote-side gap-5 max-xl:contents xl:grid">
          <QuoteTotals generator={generator} />
          {data.asked && <RequestPanel asked={data.asked} />}
        </div>
      </div>
      <StickyTotal generator={generator} />
    </Form>
  );
}

function HiddenFields({ generator: { page } }: { generator: Generator }) {
  return (
    <>
      {/* Enter presses the form's first submit button, which must be the one that saves the quote. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        {words.create}
      </button>
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <input type="hidden" name="catalogueVersion" value={page.catalogueVersion} />
      {page.revision !== null && <input type="hidden" name="revision" value={page.revision} />}
    </>
  );
}

/** Focused after a refusal, so that screen readers announce the errors first. */
function Faults({ generator: { errors } }: { generator: Generator }) {
  const hydrated = useHydrated();
  const faults = Object.entries(errors).map(([id, message]) => ({
    id,
    message: frenchSpaces(`${placeOf(id)}${message}`),
  }));
  if (faults.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a post that was refused
    <div id={ERRORS_ID} tabIndex={-1} autoFocus={!hydrated} className="outline-none">
      <ErrorSummary errors={faults} />
    </div>
  );
}

/** Prefix `Ligne 3 : ` of an error in the third line. */
function placeOf(id: string): string {
  const index = /^lines\.(\d+)\./.exec(id)?.[1];
  return index === undefined ? "" : words.inLine(Number(index) + 1);
}
