import { Icon } from "#ui/icon.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ProjectFieldName, TypedProject } from "./analysis-answer.ts";

interface ProjectFieldsProps {
  typed: TypedProject | undefined;
  errors: Record<string, string[]>;
}

const details: { name: ProjectFieldName; label: string; hint: string; placeholder: string }[] = [
  {
    name: "targetAudience",
    label: "Public visé",
    hint: "Qui doit vous trouver, et où.",
    placeholder: "Particuliers de Lyon et des environs, en urgence",
  },
  {
    name: "businessModel",
    label: "Modèle économique",
    hint: "Comment le site vous rapporte.",
    placeholder: "Des appels et des demandes de devis",
  },
  {
    name: "features",
    label: "Fonctions",
    hint: "Ce que le visiteur peut y faire, une par ligne.",
    placeholder: "Demande de devis\nAvis clients",
  },
  {
    name: "components",
    label: "Pages et blocs",
    hint: "Les parties du site, une par ligne.",
    placeholder: "Accueil\nTarifs\nContact",
  },
  {
    name: "technology",
    label: "Technologie",
    hint: "Avec quoi le site est fait, si vous le savez.",
    placeholder: "WordPress, PHP 8.3",
  },
];

/** The address, the name and the description; the rest can be said or left. */
export function ProjectFields({ typed, errors }: ProjectFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-4 font-display text-xl font-bold tracking-tight">Votre projet</legend>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="currentUrl" label="Adresse du site" errors={errors["currentUrl"]}>
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
        <Field id="name" label="Nom" optional errors={errors["name"]}>
          <TextInput
            name="name"
            type="text"
            defaultValue={typed?.name}
            autoComplete="organization"
            placeholder="Boulangerie du Port"
          />
        </Field>
      </div>
      <Field
        id="description"
        label="Description"
        optional
        errors={errors["description"]}
        hint={frenchSpaces("En deux phrases : ce que vous faites, pour qui, où.")}
      >
        <TextArea name="description" rows={3} defaultValue={typed?.description} />
      </Field>
      <MoreFields typed={typed} errors={errors} />
    </fieldset>
  );
}

/** Folded, but open when there is something in it to see or to mend. */
function MoreFields({ typed, errors }: ProjectFieldsProps) {
  const used = details.some(({ name }) => typed?.[name] || errors[name]);
  return (
    <details open={used} className="group border-y border-line">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block text-sm font-semibold">Préciser le projet</span>
          <span className="block text-sm text-muted">
            {frenchSpaces("Public, fonctions, technologie : nous vérifions que tout concorde.")}
          </span>
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
