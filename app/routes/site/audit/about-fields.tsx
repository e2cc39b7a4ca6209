import { sectorNames } from "#copy/audit.ts";
import { sectors } from "#domain/audit/sector.ts";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { TypedAnswers } from "./typed-answers.ts";

const words = {
  intro: "Si vous voulez : cela affine les conseils et nos statistiques, jamais nominatives.",
  sector: "Votre secteur",
  dontSay: "Ne pas préciser",
  town: "Votre ville",
};

interface AboutFieldsProps {
  typed: TypedAnswers;
  errors: Record<string, string[]>;
}

export function AboutFields({ typed, errors }: AboutFieldsProps) {
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <p className="text-sm text-muted">{frenchSpaces(words.intro)}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="secteur" label={words.sector} optional errors={errors["secteur"]}>
          <Select name="secteur" defaultValue={typed["secteur"] ?? ""}>
            <option value="">{words.dontSay}</option>
            {sectors.map((sector) => (
              <option key={sector} value={sector}>
                {sectorNames[sector]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="ville" label={words.town} optional errors={errors["ville"]}>
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
