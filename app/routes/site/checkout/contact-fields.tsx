import { otherCountry } from "#copy/site/checkout.ts";
import { labels } from "#copy/labels.ts";
import { clientTypeLabels } from "#copy/client-types.ts";
import { useRootData } from "#http/root-data.ts";
import { Field, RadioGroup, Select } from "#ui/field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FormSection } from "./form-section.tsx";
import type { CheckoutData } from "./load-checkout.server.ts";
import type { Checkout } from "./use-checkout.ts";
import { useCompanyLookup } from "./use-company-lookup.ts";

const words = {
  person: "Informations personnelles",
  emailHint: "Votre confirmation de commande y arrive.",
  phoneHint: "Pour vous joindre pendant le travail.",
  billing: "Adresse de facturation",
  businessOnly: "Offres réservées aux professionnels.",
  orderingAs: "Vous commandez en tant que",
  sirenHint:
    "9 ou 14 chiffres, pour une entreprise en France. Il vous sera demandé avant la facture.",
  sirenFills: "9 ou 14 chiffres : nom et adresse se remplissent d’après le registre public.",
  postalCode: "Code postal",
  country: "Pays",
  countryHint: (email: string) =>
    `Nous facturons la France et son outre-mer, Monaco, et les entreprises de l’Union européenne. Ailleurs, écrivez-nous à ${email}.`,
  vatNumber: "Numéro de TVA",
  vatNumberHint:
    "Hors de France, il est obligatoire : les lettres du pays, puis le numéro. La TVA est alors due dans votre pays.",
};

type Fields = Checkout["fields"];

/** Four required fields (docs/sources/specification.md, 5). */
export function PersonalFields({ fields }: { fields: Fields }) {
  const { firstName, lastName, email, phone } = fields;
  return (
    <FormSection title={words.person}>
      <TextField field={firstName} label={labels.firstName} autoComplete="given-name" />
      <TextField field={lastName} label={labels.name} autoComplete="family-name" />
      <TextField field={email} label={labels.email} hint={words.emailHint} autoComplete="email" />
      <TextField field={phone} label={labels.phone} hint={words.phoneHint} autoComplete="tel" />
    </FormSection>
  );
}

interface BillingFieldsProps {
  fields: Fields;
  consumersServed: boolean;
  companyRegister: boolean;
  countries: CheckoutData["countries"];
}

export function BillingFields(props: BillingFieldsProps) {
  const { fields, consumersServed, countries } = props;
  return (
    <FormSection title={words.billing} lead={consumersServed ? undefined : words.businessOnly}>
      {consumersServed && <ClientTypeChoice fields={fields} />}
      <CompanyFields {...props} />
      <AddressFields fields={fields} countries={countries} />
      <TextField
        field={fields.vatNumber}
        label={words.vatNumber}
        hint={words.vatNumberHint}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </FormSection>
  );
}

const typesOffered = ["professionnel", "association", "particulier"] as const;

function ClientTypeChoice({ fields: { clientType } }: { fields: Fields }) {
  return (
    <RadioGroup
      className="sm:col-span-2"
      id={clientType.id}
      name={clientType.name}
      legend={words.orderingAs}
      defaultValue={clientType.typed?.[0]}
      errors={clientType.errors}
      options={typesOffered.map((value) => ({ value, label: clientTypeLabels[value] }))}
    />
  );
}

function CompanyFields({ fields: { company, siren }, companyRegister }: BillingFieldsProps) {
  const lookup = useCompanyLookup(companyRegister);
  return (
    <>
      <TextField field={company} label={labels.company} autoComplete="organization" />
      <TextField
        field={siren}
        label={labels.sirenOrSiret}
        hint={companyRegister ? words.sirenFills : words.sirenHint}
        autoComplete="off"
        onInput={(event) => void lookup.onInput(event)}
      />
      <output className="text-sm text-success empty:-mt-5 sm:col-span-2">{lookup.note}</output>
    </>
  );
}

function AddressFields({ fields, countries }: Pick<BillingFieldsProps, "fields" | "countries">) {
  const { address, postalCode, city, country } = fields;
  return (
    <>
      <TextField
        field={address}
        className="sm:col-span-2"
        label={labels.address}
        autoComplete="address-line1"
      />
      <TextField field={postalCode} label={words.postalCode} autoComplete="postal-code" />
      <TextField field={city} label={labels.town} autoComplete="address-level2" />
      <CountryField field={country} countries={countries} />
    </>
  );
}

interface CountryFieldProps {
  field: Fields["country"];
  countries: CheckoutData["countries"];
}

function CountryField({ field, countries }: CountryFieldProps) {
  const { site } = useRootData();
  const { id, name, errors, typed } = field;
  return (
    <Field
      id={id}
      label={words.country}
      hint={frenchSpaces(words.countryHint(site.email))}
      errors={errors}
      className="sm:col-span-2"
    >
      <Select name={name} defaultValue={typed?.[0]} autoComplete="country-name">
        {countries.map((one) => (
          <option key={one.code}>{one.name}</option>
        ))}
        <option>{otherCountry}</option>
      </Select>
    </Field>
  );
}
