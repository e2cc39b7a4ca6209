import { citationWords as words, lineFaultWords, repeatedLineWords } from "#copy/citations.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { CitationsAnswer } from "./post-citations.server.ts";

const SHOWN = 20;

export function AddCitations({ answer }: { answer: CitationsAnswer | null }) {
  const { formData } = useNavigation();
  const pending = formData !== undefined && formData.has("pasted");
  const keeps = answer !== null && answer.added === 0 && answer.good > 0;
  return (
    <Card aria-labelledby="ajouter">
      <CardHeader id="ajouter" title={words.addTitle} />
      <CardBody>
        <Form key={answer?.key} method="post" noValidate preventScrollReset className="grid gap-4">
          {answer && <Told answer={answer} />}
          <Field
            id="pasted"
            label={frenchSpaces(words.pasted)}
            hint={<span className="wrap-anywhere">{frenchSpaces(words.pastedHint)}</span>}
            errors={answer?.errors}
          >
            <TextArea
              name="pasted"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              defaultValue={answer?.typed}
              className="max-h-96 font-mono text-sm"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" icon="plus" pending={pending} pendingLabel={labels.sending}>
              {words.add}
            </Button>
            {keeps && (
              <Button type="submit" name="keep" value="good" variant="outline">
                {words.keepGood(answer.good)}
              </Button>
            )}
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function Told({ answer }: { answer: CitationsAnswer }) {
  const { added, faulty, repeated, errors } = answer;
  return (
    <>
      {errors.length > 0 && <FormFaults refusal={null} fieldErrors={{ pasted: errors }} />}
      {added > 0 && (
        <TakesFocus answer={answer}>
          <Notice variant="success">{words.added(added)}</Notice>
        </TakesFocus>
      )}
      {faulty.length > 0 && (
        <TakesFocus answer={faulty}>
          <Notice variant="destructive" role="alert" title={words.faultsTitle(faulty.length)}>
            <Lines lines={faulty.map(lineFaultWords)} />
          </Notice>
        </TakesFocus>
      )}
      {repeated.length > 0 && (
        <Notice title={frenchSpaces(words.leftOut(repeated.length))}>
          <Lines lines={repeated.map(repeatedLineWords)} />
        </Notice>
      )}
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  const more = lines.length - SHOWN;
  return (
    <>
      <ul className="grid gap-1">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line} className="wrap-anywhere">
            {frenchSpaces(line)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{words.others(more)}</p>}
    </>
  );
}
