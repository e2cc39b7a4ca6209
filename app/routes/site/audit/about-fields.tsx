import { sectorNames } from "#copy/audit.ts";
import { sectors } from "#domain/audit/sector.ts";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { TypedAnswers } from "./typed-answers.ts";

interface AboutFieldsProps {
  typed: TypedAnswers;
  errors: Record<string, string[]>;
}

/** Sector and town, with the last step: both may be left out. */
export function AboutFields({ typed, errors }: AboutFieldsProps) {
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <p className="text-sm text-muted">
        {frenchSpaces(
          "Pour finir, si vous voulez : cela affine les conseils et nos statistiques, jamais nominatives.",
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="secteur" label="Votre secteur" optional errors={errors["secteur"]}>
          <Select name="secteur" defaultValue={typed["secteur"] ?? ""}>
            <option value="">Ne pas préciser</option>
            {sectors.map((sector) => (
              <option key={sector} value={sector}>
                {sectorNames[sector]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="ville" label="Votre ville" optional errors={errors["ville"]}>
          <TextInput
            name="ville"
            type="text"
            defaultValue={typed["ville"]}
            autoComplete="address-level2"
          />
        </Field>
      </div>
    </div>
  );
}
