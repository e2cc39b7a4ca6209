import { clientTypeLabels } from "#copy/client-types.ts";
import { RadioGroup } from "#ui/field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { Checkout } from "./use-checkout.ts";

type Fields = Checkout["fields"];

/** Who orders: the four required fields (docs/sources/specification.md, 5). */
export function PersonalFields({ fields }: { fields: Fields }) {
  const { firstName, lastName, email, phone } = fields;
  return (
    <FormSection title="Informations personnelles">
      <TextField field={firstName} label="Prénom" autoComplete="given-name" />
      <TextField field={lastName} label="Nom" autoComplete="family-name" />
      <TextField
        field={email}
        label="E-mail"
        hint="Votre confirmation de commande y arrive."
        autoComplete="email"
      />
      <TextField
        field={phone}
        label="Téléphone"
        hint="Pour vous joindre pendant le travail."
        autoComplete="tel"
      />
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

/** The likeliest first. */
const typesOffered = ["professionnel", "association", "particulier"] as const;

function ClientTypeChoice({ fields: { clientType } }: { fields: Fields }) {
  return (
    <RadioGroup
      className="sm:col-span-2"
      id={clientType.id}
      name={clientType.name}
      legend="Vous commandez en tant que"
      defaultValue={clientType.typed?.[0]}
      errors={clientType.errors}
      options={typesOffered.map((value) => ({ value, label: clientTypeLabels[value] }))}
    />
  );
}

function CompanyFields({ fields: { company, siren } }: { fields: Fields }) {
  return (
    <>
      <TextField field={company} label="Entreprise" autoComplete="organization" />
      <TextField
        field={siren}
        label="SIREN ou SIRET"
        hint="9 ou 14 chiffres. Il vous sera demandé avant la facture."
        autoComplete="off"
      />
    </>
  );
}

function AddressFields({ fields }: { fields: Fields }) {
  const { address, postalCode, city, country } = fields;
  return (
    <>
      <TextField
        field={address}
        className="sm:col-span-2"
        label="Adresse"
        autoComplete="address-line1"
      />
      <TextField field={postalCode} label="Code postal" autoComplete="postal-code" />
      <TextField field={city} label="Ville" autoComplete="address-level2" />
      <TextField field={country} label="Pays" autoComplete="country-name" />
    </>
  );
}
