import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { proofsWords, testimonialWords as words } from "#copy/admin/proofs.ts";
import { ownProperty } from "#domain/own-property.ts";
import { testimonialLimits as limits } from "#domain/testimonial.ts";
import type { ListedTestimonial } from "#queries/testimonial/shown.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

interface PublishTestimonialCardProps {
  begunFrom: ListedTestimonial | null;
  answer: FormAnswer | undefined;
}

export function PublishTestimonialCard({ begunFrom, answer }: PublishTestimonialCardProps) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  const before: Record<string, unknown> = begunFrom
    ? { ...begunFrom, placeUrl: begunFrom.url }
    : {};
  const field = (id: string) => ({ id, errors: ownProperty(errors, id) });
  const typed = (name: string) => {
    const kept = ownProperty(before, name);
    const filled = typeof kept === "string" ? kept : undefined;
    return { name, defaultValue: answer ? ownProperty(answer.typed, name)?.[0] : filled };
  };
  return (
    <Card aria-labelledby="publier-temoignage">
      <CardHeader
        id="publier-temoignage"
        title={words.make}
        description={frenchSpaces(words.makeExplained)}
      />
      <CardBody>
        <Form method="post" action="/admin/preuves" noValidate className="grid gap-5">
          <Field {...field("words")} label={words.wordsLabel} hint={words.wordsHint}>
            <TextArea {...typed("words")} required maxLength={limits.words.max} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <Field {...field("trade")} label={words.trade}>
              <TextInput {...typed("trade")} required maxLength={limits.trade} />
            </Field>
            <Field {...field("town")} label={words.town}>
              <TextInput {...typed("town")} required maxLength={limits.town} />
            </Field>
            <Field
              {...field("author")}
              label={words.author}
              optional
              hint={frenchSpaces(words.authorHint)}
            >
              <TextInput {...typed("author")} maxLength={limits.author} autoComplete="off" />
            </Field>
            <Field {...field("experiencedOn")} label={words.experiencedOn}>
              <TextInput {...typed("experiencedOn")} type="date" required />
            </Field>
            <Field
              {...field("gain")}
              label={words.gain}
              optional
              hint={frenchSpaces(words.gainHint)}
            >
              <TextInput {...typed("gain")} maxLength={limits.gain} />
            </Field>
            <Field
              {...field("gainOf")}
              label={words.gainOf}
              optional
              hint={frenchSpaces(words.gainOfHint)}
            >
              <TextInput {...typed("gainOf")} maxLength={limits.gainOf} />
            </Field>
          </div>
          <Fields legend={words.origin}>
            <Field
              {...field("orderNumber")}
              label={words.orderNumber}
              hint={frenchSpaces(words.orderNumberHint)}
            >
              <TextInput
                {...typed("orderNumber")}
                maxLength={limits.orderNumber}
                placeholder="CMD-2026-…"
                autoComplete="off"
              />
            </Field>
            <Field {...field("place")} label={words.place} hint={frenchSpaces(words.placeHint)}>
              <TextInput {...typed("place")} maxLength={limits.place} />
            </Field>
            <Field {...field("placeUrl")} label={words.placeUrl}>
              <TextInput {...typed("placeUrl")} type="url" inputMode="url" placeholder="https://" />
            </Field>
          </Fields>
          <Fields legend={words.agreement}>
            <Field {...field("consentedOn")} label={words.consentedOn}>
              <TextInput {...typed("consentedOn")} type="date" required />
            </Field>
            <Field
              {...field("consentGiven")}
              label={words.consentGiven}
              hint={frenchSpaces(words.consentGivenHint)}
            >
              <TextInput {...typed("consentGiven")} required maxLength={limits.consentGiven} />
            </Field>
            <Field
              {...field("consentUntil")}
              label={words.consentUntil}
              hint={words.consentUntilHint}
            >
              <TextInput {...typed("consentUntil")} type="date" required />
            </Field>
          </Fields>
          <div className="grid sm:justify-items-start">
            <Button
              type="submit"
              name="action"
              value="publish-testimonial"
              pending={formData?.get("action") === "publish-testimonial"}
              pendingLabel={proofsWords.publishing}
            >
              {proofsWords.publish}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </fieldset>
  );
}
