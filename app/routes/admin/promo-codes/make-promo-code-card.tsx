import { Form, useNavigation } from "react-router";
import { promoCodesWords as words } from "#copy/admin/promo-codes.ts";
import { ownProperty } from "#domain/own-property.ts";
import { promoCodeLimits as limits } from "#domain/promo-code.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

export function MakePromoCodeCard({ answer }: { answer: FormAnswer | undefined }) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  const field = (id: string) => ({ id, errors: ownProperty(errors, id) });
  const typed = (name: string) => ({ name, defaultValue: ownProperty(answer?.typed, name)?.[0] });
  return (
    <Card aria-labelledby="creer">
      <CardHeader id="creer" title={words.make} description={frenchSpaces(words.makeExplained)} />
      <CardBody>
        <Form method="post" noValidate className="grid max-w-xl gap-4">
          {Object.keys(errors).length > 0 && <FormFaults refusal={null} fieldErrors={errors} />}
          <Field {...field("code")} label={words.code} hint={frenchSpaces(words.codeHint)}>
            <TextInput
              {...typed("code")}
              required
              maxLength={limits.code.max}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
            />
          </Field>
          <Field {...field("label")} label={words.label} hint={frenchSpaces(words.labelHint)}>
            <TextInput {...typed("label")} required maxLength={limits.label} />
          </Field>
          <Field {...field("discountRate")} label={frenchSpaces(words.rate)}>
            <TextInput {...typed("discountRate")} required inputMode="decimal" />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field("startsOn")} label={words.startsOn} optional>
              <TextInput type="date" {...typed("startsOn")} />
            </Field>
            <Field {...field("endsOn")} label={words.endsOn} optional>
              <TextInput type="date" {...typed("endsOn")} />
            </Field>
          </div>
          <Field {...field("uses")} label={words.limit} optional hint={words.limitHint}>
            <TextInput {...typed("uses")} inputMode="numeric" />
          </Field>
          <div>
            <Button
              type="submit"
              name="action"
              value="make"
              pending={formData?.get("action") === "make"}
              pendingLabel={words.making}
            >
              {words.make}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
