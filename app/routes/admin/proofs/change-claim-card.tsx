import { Form, useNavigation } from "react-router";
import { claimNames, claimWords as words, proofsWords } from "#copy/admin/proofs.ts";
import { ownProperty } from "#domain/own-property.ts";
import { claimLimits as limits, isMeasured } from "#domain/stated-claims.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { ListedClaim } from "./claims-table.tsx";

interface ChangeClaimCardProps {
  claim: ListedClaim;
  answer: FormAnswer | undefined;
}

export function ChangeClaimCard({ claim, answer }: ChangeClaimCardProps) {
  const { formData } = useNavigation();
  const { key, revision } = claim;
  const errors = answer?.fieldErrors ?? {};
  const field = (id: string) => ({ id, errors: ownProperty(errors, id) });
  const typed = (name: keyof typeof limits | "asOf" | "endsOn") => ({
    name,
    defaultValue: answer ? answer.typed[name]?.[0] : (claim[name] ?? undefined),
  });
  const line = (name: keyof typeof limits) => ({ ...typed(name), maxLength: limits[name] });
  const measured = isMeasured(key);
  return (
    <Card aria-labelledby="modifier-chiffre">
      <CardHeader
        id="modifier-chiffre"
        title={frenchSpaces(words.formTitle(claimNames[key]))}
        description={words.formExplained}
      />
      <CardBody>
        <Form
          method="post"
          action={`/admin/preuves?chiffre=${key}`}
          noValidate
          className="grid gap-4"
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="revision" value={revision} />
          <div className="grid content-start gap-4 lg:grid-cols-3">
            <Field {...field("value")} label={words.value} hint={frenchSpaces(words.valueHint)}>
              <TextInput {...line("value")} required />
            </Field>
            <Field {...field("sentence")} label={words.sentence} hint={words.sentenceHint}>
              <TextInput {...line("sentence")} required />
            </Field>
            <Field
              {...field("counts")}
              label={words.counts}
              optional
              hint={frenchSpaces(words.countsHint)}
            >
              <TextInput {...line("counts")} />
            </Field>
            <Field {...field("source")} label={proofsWords.source} hint={words.sourceHint}>
              <TextInput {...line("source")} required />
            </Field>
            <Field
              {...field("sample")}
              label={words.sample}
              optional={!measured}
              hint={frenchSpaces(words.sampleHint)}
            >
              <TextInput {...line("sample")} required={measured} />
            </Field>
            <Field {...field("url")} label={words.url} optional>
              <TextInput {...line("url")} type="url" inputMode="url" placeholder="https://" />
            </Field>
            <Field {...field("asOf")} label={words.asOfLabel}>
              <TextInput {...typed("asOf")} type="date" required />
            </Field>
            <Field
              {...field("endsOn")}
              label={words.endsOn}
              optional={!measured}
              hint={words.endsOnHint}
            >
              <TextInput {...typed("endsOn")} type="date" required={measured} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="action"
              value="publish-claim"
              pending={formData?.get("action") === "publish-claim"}
              pendingLabel={proofsWords.publishing}
            >
              {proofsWords.publish}
            </Button>
            <ButtonLink href="/admin/preuves" variant="ghost">
              {words.close}
            </ButtonLink>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
