import { getInputProps } from "@conform-to/react";
import { Field, RadioGroup, TextInput } from "#ui/field.tsx";
import { FormSection } from "./form-section.tsx";
import type { Checkout } from "./use-checkout.ts";

type Fields = Checkout["fields"];

/** Who orders: the four fields the specification requires. */
export function PersonalFields({ fields }: { fields: Fields }) {
  const { firstName, lastName, email, phone } = fields;
  return (
    <FormSection title="Informations personnelles">
      <Field id={firstName.id} label="Prénom" errors={firstName.errors}>
        <TextInput
          {...getInputProps(firstName, { type: "text" })}
          autoComplete="given-name"
          required
        />
      </Field>
      <Field id={lastName.id} label="Nom" errors={lastName.errors}>
        <TextInput
          {...getInputProps(lastName, { type: "text" })}
          autoComplete="family-name"
          required
        />
      </Field>
      <Field
        id={email.id}
        label="E-mail"
        errors={email.errors}
        hint="Votre confirmation de commande y arrive."
      >
        <TextInput
          {...getInputProps(email, { type: "email" })}
          inputMode="email"
          autoComplete="email"
          required
        />
      </Field>
      <Field
        id={phone.id}
        label="Téléphone"
        errors={phone.errors}
        hint="Pour vous joindre pendant le travail."
      >
        <TextInput
          {...getInputProps(phone, { type: "tel" })}
          inputMode="tel"
          autoComplete="tel"
          required
        />
      </Field>
    </FormSection>
  );
}

interface BillingFieldsProps {
  fields: Fields;
  consumersServed: boolean;
}

/** Who the invoice names. Everything here may wait until the invoice is made. */
export function BillingFields({ fields, consumersServed }: BillingFieldsProps) {
  return (
    <FormSection
      title="Adresse de facturation"
      lead={consumersServed ? undefined : "Offres réservées aux professionnels."}
    >
      {consumersServed && <ClientTypeChoice fields={fields} />}
      <CompanyFields fields={fields} />
      <AddressFields fields={fields} />
    </FormSection>
  );
}

function ClientTypeChoice({ fields: { clientType } }: { fields: Fields }) {
  return (
    <RadioGroup
      className="sm:col-span-2"
      id={clientType.id}
      name={clientType.name}
      legend="Vous commandez en tant que"
      defaultValue={clientType.initialValue}
      errors={clientType.errors}
      options={[
        { value: "professionnel", label: "Professionnel" },
        { value: "association", label: "Association" },
        { value: "particulier", label: "Particulier" },
      ]}
    />
  );
}

function CompanyFields({ fields: { company, siren } }: { fields: Fields }) {
  return (
    <>
      <Field id={company.id} label="Entreprise" optional errors={company.errors}>
        <TextInput {...getInputProps(company, { type: "text" })} autoComplete="organization" />
      </Field>
      <Field
        id={siren.id}
        label="SIREN ou SIRET"
        optional
        errors={siren.errors}
        hint="9 ou 14 chiffres. Il vous sera demandé avant la facture."
      >
        <TextInput
          {...getInputProps(siren, { type: "text" })}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
    </>
  );
}

function AddressFields({ fields }: { fields: Fields }) {
  const { address, postalCode, city, country } = fields;
  return (
    <>
      <Field
        className="sm:col-span-2"
        id={address.id}
        label="Adresse"
        optional
        errors={address.errors}
      >
        <TextInput {...getInputProps(address, { type: "text" })} autoComplete="address-line1" />
      </Field>
      <Field id={postalCode.id} label="Code postal" optional errors={postalCode.errors}>
        <TextInput {...getInputProps(postalCode, { type: "text" })} autoComplete="postal-code" />
      </Field>
      <Field id={city.id} label="Ville" optional errors={city.errors}>
        <TextInput {...getInputProps(city, { type: "text" })} autoComplete="address-level2" />
      </Field>
      <Field id={country.id} label="Pays" optional errors={country.errors}>
        <TextInput {...getInputProps(country, { type: "text" })} autoComplete="country-name" />
      </Field>
    </>
  );
}
