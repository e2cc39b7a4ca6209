import {
  billingDetailsLabels as labels,
  billingDetailsWords as words,
  vatNumberQuestions,
} from "#copy/billing-details.ts";
import { labels as common } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import type { BillingDetailsField } from "#forms/billing-details.ts";
import { useRootData } from "#http/root-data.ts";
import type { OrderBilling } from "#queries/invoice/billing.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

export type BillingPlace = "portal" | "admin" | "page";

interface BillingFormProps {
  billing: OrderBilling;
  /** `?cle=…` of a signed link. */
  keyQuery?: string;
  from: BillingPlace;
  answer?: FormAnswer | undefined;
}

interface Look {
  label: string;
  hint?: string;
  optional?: boolean;
  autoComplete: string;
  inputMode?: "numeric";
  maxLength?: number;
}

const looks: Record<Exclude<BillingDetailsField, "countryCode">, Look> = {
  company: { label: labels.company, optional: true, autoComplete: "organization" },
  siren: { label: labels.siren, hint: labels.sirenHint, autoComplete: "off", inputMode: "numeric" },
  vatNumber: {
    label: labels.vatNumber,
    hint: labels.vatNumberHint,
    optional: true,
    autoComplete: "off",
  },
  street: { label: labels.street, autoComplete: "street-address" },
  postalCode: { label: labels.postalCode, autoComplete: "postal-code" },
  city: { label: labels.city, autoComplete: "address-level2" },
  purchaseOrder: {
    label: labels.purchaseOrder,
    hint: labels.purchaseOrderHint,
    optional: true,
    autoComplete: "off",
  },
};

export function BillingForm({ billing, keyQuery = "", from, answer }: BillingFormProps) {
  const { order } = billing;
  const action = `/facturation/${order.id}${keyQuery}`;
  const { state, formAction } = useNavigation();
  const pending = state === "submitting" && formAction?.startsWith(`/facturation/${order.id}`);
  const errors = answer?.fieldErrors ?? {};
  const byId = Object.entries(errors).map(([name, messages]) => [idOf(name), messages]);
  return (
    <Form method="post" action={action} noValidate className="grid max-w-2xl gap-5">
      <input type="hidden" name="from" value={from} />
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={Object.fromEntries(byId)} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <BillingField name="company" {...{ billing, answer }} />
        <BillingField name="siren" {...{ billing, answer }} />
        <BillingField name="street" {...{ billing, answer }} />
        <BillingField name="postalCode" {...{ billing, answer }} />
        <BillingField name="city" {...{ billing, answer }} />
        <Country {...{ billing, answer }} />
        <BillingField name="vatNumber" {...{ billing, answer }} />
        <BillingField name="purchaseOrder" {...{ billing, answer }} />
      </div>
      <div>
        <Button type="submit" pending={pending ?? false} pendingLabel={common.pending}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

type FieldProps = Pick<BillingFormProps, "billing" | "answer">;

function idOf(name: string): string {
  return `facturation-${name}`;
}

function valueOf(name: BillingDetailsField, { billing, answer }: FieldProps): string {
  return answer?.typed[name]?.[0] ?? billing.known[name] ?? "";
}

function BillingField({ name, ...props }: FieldProps & { name: keyof typeof looks }) {
  const { label, hint: usualHint, optional, ...attributes } = looks[name];
  const { vatQuestion } = props.billing;
  const hint = name === "vatNumber" && vatQuestion ? vatNumberQuestions[vatQuestion] : usualHint;
  const mayStayEmpty =
    name === "siren" ? props.billing.order.clientType !== "professionnel" : optional;
  return (
    <Field
      id={idOf(name)}
      label={label}
      errors={props.answer?.fieldErrors[name]}
      {...(hint !== undefined && { hint: frenchSpaces(hint) })}
      {...(mayStayEmpty && { optional: true })}
      {...(name === "street" && { className: "sm:col-span-2" })}
    >
      <TextInput name={name} defaultValue={valueOf(name, props)} {...attributes} />
    </Field>
  );
}

function Country(props: FieldProps) {
  const { site } = useRootData();
  const { countries } = props.billing;
  const chosen = valueOf("countryCode", props);
  const isOffered = countries.some(({ code }) => code === chosen);
  return (
    <Field
      id={idOf("countryCode")}
      label={labels.countryCode}
      hint={frenchSpaces(labels.countryHint(site.email))}
      errors={props.answer?.fieldErrors["countryCode"]}
    >
      <Select name="countryCode" autoComplete="country" defaultValue={isOffered ? chosen : ""}>
        {!isOffered && <option value="">{labels.chooseCountry}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
