import { getSelectProps, getTextareaProps } from "@conform-to/react";
import { businessTypeLabels, serviceLabels, situationLabels } from "#copy/quote-request.ts";
import { businessTypes, currentSituations, interestingServices } from "#domain/quote-request.ts";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Field, RadioGroup, Select, TextArea } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FormSection } from "../checkout/form-section.tsx";
import { TextField } from "../checkout/text-field.tsx";
import { messagesOf } from "./parse-request.ts";
import type { QuoteRequestFields } from "./use-quote-request.ts";

interface FieldsProps {
  fields: QuoteRequestFields;
}

export function AboutYou({ fields }: FieldsProps) {
  const { company_name, contact_name, email, phone, business_type } = fields;
  return (
    <FormSection title="Vous et votre entreprise">
      <TextField field={company_name} label="Entreprise" autoComplete="organization" />
      <Field id={business_type.id} label="Activité" errors={business_type.errors}>
        <Select {...getSelectProps(business_type)} required>
          <option value="">Choisissez…</option>
          {businessTypes.map((type) => (
            <option key={type} value={type}>
              {businessTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField field={contact_name} label="Votre nom" autoComplete="name" />
      <TextField
        field={phone}
        type="tel"
        label="Téléphone"
        optional
        hint="Si vous préférez qu’on vous rappelle."
        autoComplete="tel"
      />
      <TextField
        field={email}
        type="email"
        className="sm:col-span-2"
        label="E-mail"
        hint="Votre devis y arrive."
        autoComplete="email"
        spellCheck={false}
      />
    </FormSection>
  );
}

interface YourNeedProps extends FieldsProps {
  errors: Record<string, string[] | null>;
}

export function YourNeed({ fields, errors }: YourNeedProps) {
  const { current_situation, services_interested, additional_notes } = fields;
  return (
    <FormSection title="Votre besoin">
      <RadioGroup
        className="sm:col-span-2"
        id={current_situation.id}
        name={current_situation.name}
        legend={frenchSpaces("Où en êtes-vous sur Google ?")}
        required
        defaultValue={textOf(current_situation.initialValue)}
        errors={current_situation.errors}
        options={currentSituations.map((value) => ({ value, label: situationLabels[value] }))}
      />
      <CheckboxGroup
        className="sm:col-span-2"
        id={services_interested.id}
        name={services_interested.name}
        legend={frenchSpaces("Qu’est-ce qui vous intéresse ?")}
        hint="Plusieurs choix possibles."
        defaultValue={listOf(services_interested.initialValue)}
        errors={messagesOf(errors, services_interested.name).slice(0, 1)}
        options={interestingServices.map((value) => ({ value, label: serviceLabels[value] }))}
      />
      <Field
        className="sm:col-span-2"
        id={additional_notes.id}
        label="Précisions"
        optional
        errors={additional_notes.errors}
        hint="1 000 caractères au plus. L’adresse de votre fiche nous aide, si vous l’avez."
      >
        <TextArea
          {...getTextareaProps(additional_notes)}
          placeholder="Votre zone, un projet, une contrainte, un horaire pour vous appeler…"
        />
      </Field>
    </FormSection>
  );
}

/** Conform answers a single ticked box as text, several as a list. */
function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === "string");
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
