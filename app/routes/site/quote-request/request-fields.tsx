import { labels } from "#copy/labels.ts";
import { businessTypeLabels, serviceLabel, situationLabels } from "#copy/quote-request.ts";
import { businessTypes, currentSituations, interestingServices } from "#domain/quote-request.ts";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Field, RadioGroup, Select } from "#ui/field.tsx";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FormSection } from "../checkout/form-section.tsx";
import type { QuoteRequestFields } from "./use-quote-request.ts";

const words = {
  aboutYou: "Vous et votre entreprise",
  choose: "Choisissez…",
  name: "Votre nom",
  phoneHint: "Si vous préférez qu’on vous rappelle.",
  emailHint: "Votre devis y arrive.",
  yourNeed: "Votre besoin",
  situation: "Où en êtes-vous sur Google ?",
  services: "Qu’est-ce qui vous intéresse ?",
  servicesHint: "Plusieurs choix possibles.",
  notes: "Précisions",
  notesHint: "1 000 caractères au plus. L’adresse de votre fiche nous aide, si vous l’avez.",
  notesExample: "Votre zone, un projet, une contrainte, un horaire pour vous appeler…",
};

interface FieldsProps {
  fields: QuoteRequestFields;
}

export function AboutYou({ fields }: FieldsProps) {
  const { company_name, contact_name, email, phone, business_type } = fields;
  return (
    <FormSection title={words.aboutYou}>
      <TextField field={company_name} label={labels.company} autoComplete="organization" />
      <Field id={business_type.id} label={labels.trade} errors={business_type.errors}>
        <Select
          name={business_type.name}
          defaultValue={business_type.typed?.[0]}
          required={business_type.html.required}
        >
          <option value="">{words.choose}</option>
          {businessTypes.map((type) => (
            <option key={type} value={type}>
              {businessTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField field={contact_name} label={words.name} autoComplete="name" />
      <TextField field={phone} label={labels.phone} hint={words.phoneHint} autoComplete="tel" />
      <TextField
        field={email}
        className="sm:col-span-2"
        label={labels.email}
        hint={words.emailHint}
        autoComplete="email"
        spellCheck={false}
      />
    </FormSection>
  );
}

export function YourNeed({ fields }: FieldsProps) {
  const { current_situation, services_interested, additional_notes } = fields;
  return (
    <FormSection title={words.yourNeed}>
      <RadioGroup
        className="sm:col-span-2"
        id={current_situation.id}
        name={current_situation.name}
        legend={frenchSpaces(words.situation)}
        required={current_situation.html.required}
        defaultValue={current_situation.typed?.[0]}
        errors={current_situation.errors}
        options={currentSituations.map((value) => ({ value, label: situationLabels[value] }))}
      />
      <CheckboxGroup
        className="sm:col-span-2"
        id={services_interested.id}
        name={services_interested.name}
        legend={frenchSpaces(words.services)}
        hint={words.servicesHint}
        defaultValue={services_interested.typed ?? []}
        errors={services_interested.errors}
        options={interestingServices.map((value) => ({ value, label: serviceLabel(value) }))}
      />
      <LongTextField
        className="sm:col-span-2"
        field={additional_notes}
        label={words.notes}
        hint={words.notesHint}
        placeholder={words.notesExample}
      />
    </FormSection>
  );
}
