import { labels } from "#copy/labels.ts";
import { Icon } from "#ui/icon.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ProjectFieldName, TypedProject } from "./analysis-answer.ts";

const words = {
  audience: {
    label: "Public visé",
    hint: "Qui doit vous trouver, et où.",
    example: "Particuliers de Lyon et des environs, en urgence",
  },
  model: {
    label: "Modèle économique",
    hint: "Comment le site vous rapporte.",
    example: "Des appels et des demandes de devis",
  },
  functions: {
    label: "Fonctions",
    hint: "Ce que le visiteur peut y faire, une par ligne.",
    example: "Demande de devis\nAvis clients",
  },
  parts: {
    label: "Pages et blocs",
    hint: "Les parties du site, une par ligne.",
    example: "Accueil\nTarifs\nContact",
  },
  technology: {
    label: "Technologie",
    hint: "Avec quoi le site est fait, si vous le savez.",
  },
  project: "Votre projet",
  siteAddress: "Adresse du site",
  nameExample: "Boulangerie du Port",
  description: "Description",
  descriptionHint: "En deux phrases : ce que vous faites, pour qui, où.",
  tellMore: "Préciser le projet",
  tellMoreHint: "Public, fonctions, technologie : nous vérifions que tout concorde.",
};

interface ProjectFieldsProps {
  typed: TypedProject | undefined;
  errors: Record<string, string[]>;
}

const details: { name: ProjectFieldName; label: string; hint: string; placeholder: string }[] = [
  {
    name: "targetAudience",
    label: words.audience.label,
    hint: words.audience.hint,
    placeholder: words.audience.example,
  },
  {
    name: "businessModel",
    label: words.model.label,
    hint: words.model.hint,
    placeholder: words.model.example,
  },
  {
    name: "features",
    label: words.functions.label,
    hint: words.functions.hint,
    placeholder: words.functions.example,
  },
  {
    name: "components",
    label: words.parts.label,
    hint: words.parts.hint,
    placeholder: words.parts.example,
  },
  {
    name: "technology",
    label: words.technology.label,
    hint: words.technology.hint,
    placeholder: "WordPress, PHP 8.3",
  },
];

export function ProjectFields({ typed, errors }: ProjectFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-4 font-display text-xl font-bold tracking-tight">
        {words.project}
      </legend>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="currentUrl" label={words.siteAddress} errors={errors["currentUrl"]}>
          <TextInput
            name="currentUrl"
            type="text"
            inputMode="url"
            defaultValue={typed?.currentUrl}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="www.boulangerie-du-port.fr"
          />
        </Field>
        <Field id="name" label={labels.name} optional errors={errors["name"]}>
          <TextInput
            name="name"
            type="text"
            defaultValue={typed?.name}
            autoComplete="organization"
            placeholder={words.nameExample}
          />
        </Field>
      </div>
      <Field
        id="description"
        label={words.description}
        optional
        errors={errors["description"]}
        hint={frenchSpaces(words.descriptionHint)}
      >
        <TextArea name="description" rows={3} defaultValue={typed?.description} />
      </Field>
      <MoreFields typed={typed} errors={errors} />
    </fieldset>
  );
}

function MoreFields({ typed, errors }: ProjectFieldsProps) {
  const used = details.some(({ name }) => typed?.[name] || errors[name]);
  return (
    <details open={used} className="group border-y border-line">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block text-sm font-semibold">{words.tellMore}</span>
          <span className="block text-sm text-muted">{frenchSpaces(words.tellMoreHint)}</span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-6 sm:grid-cols-2">
        {details.map(({ name, label, hint, placeholder }) => (
          <Field key={name} id={name} label={label} optional hint={hint} errors={errors[name]}>
            <TextArea name={name} rows={2} defaultValue={typed?.[name]} placeholder={placeholder} />
          </Field>
        ))}
      </div>
    </details>
  );
}
