import { billingCardWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { ownProperty } from "#domain/own-property.ts";
import { billingFields, type BillingProfileForm } from "#forms/billing-profile.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { type AccountAnswer, fieldId } from "./account-act.ts";
import { AccountForm } from "./account-form.tsx";

type Texts = Record<keyof BillingProfileForm, string>;

interface BillingCardProps {
  kept: Texts;
  answer: AccountAnswer | undefined;
}

interface Look {
  label: string;
  hint?: string;
  autoComplete: string;
  inputMode?: "numeric" | "tel";
  type?: "tel";
  wide?: boolean;
}

const looks: Record<keyof Texts, Look> = {
  company: { label: labels.company, autoComplete: "organization" },
  siren: {
    label: labels.sirenOrSiret,
    hint: "9 ou 14 chiffres.",
    autoComplete: "off",
    inputMode: "numeric",
  },
  phone: { label: labels.phone, autoComplete: "tel", inputMode: "tel", type: "tel" },
  address: { label: labels.address, autoComplete: "street-address", wide: true },
  postalCode: { label: words.postalCode, autoComplete: "postal-code" },
  city: { label: labels.town, autoComplete: "address-level2" },
  country: { label: words.country, autoComplete: "country-name" },
};

export function BillingCard({ kept, answer }: BillingCardProps) {
  const own = answerTo(answer, "billing");
  return (
    <Card aria-labelledby="facturation">
      <CardHeader id="facturation" title={words.title} description={words.description} />
      <CardBody>
        <AccountForm act="billing" answer={answer} label={words.title} submit={words.save} wide>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {billingFields.map((name) => (
              <BillingField
                key={name}
                name={name}
                value={own?.typed[name]?.[0] ?? kept[name]}
                errors={ownProperty(own?.fieldErrors, name)}
              />
            ))}
          </div>
        </AccountForm>
      </CardBody>
    </Card>
  );
}

interface BillingFieldProps {
  name: keyof Texts;
  value: string;
  errors: string[] | undefined;
}

function BillingField({ name, value, errors }: BillingFieldProps) {
  const { label, hint, wide, ...attributes } = looks[name];
  return (
    <Field
      id={fieldId("billing", name)}
      label={label}
      optional
      errors={errors}
      hint={hint}
      {...(wide && { className: "sm:col-span-2" })}
    >
      <TextInput name={name} defaultValue={value} {...attributes} />
    </Field>
  );
}
