import { Form, useNavigation } from "react-router";
import {
  identityFieldNames as fieldNames,
  identityPartNames as partNames,
  identityWords as words,
  weekdayChoices,
} from "#copy/admin/identity.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { ShownPart } from "./shown-identity.server.ts";

interface PartFormProps {
  shown: ShownPart;
  answer: FormAnswer | undefined;
}

/** Input types; other fields are plain text lines. */
const keyboards: Record<string, { type?: string; inputMode?: "numeric" | "decimal" }> = {
  opens: { type: "time" },
  closes: { type: "time" },
  email: { type: "email" },
  phone: { type: "tel" },
  whatsapp: { type: "tel" },
  shareCapital: { inputMode: "decimal" },
  siren: { inputMode: "numeric" },
  siret: { inputMode: "numeric" },
  postalCode: { inputMode: "numeric" },
  website: { type: "url" },
};

export function PartForm({ shown: { part, fields, revision }, answer }: PartFormProps) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  const typedAgain = (field: string) => ownProperty(answer?.typed, field);
  return (
    <Form
      method="post"
      action={`/admin/identite?partie=${part}`}
      noValidate
      aria-label={frenchSpaces(words.formTitle(partNames[part]))}
      className="grid gap-4"
    >
      <input type="hidden" name="action" value={part} />
      <input type="hidden" name="revision" value={revision} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ field, typed }) =>
          field === "weekdays" ? (
            <CheckboxGroup
              key={field}
              id={field}
              name={field}
              legend={fieldNames[field]}
              options={weekdayChoices}
              errors={errors[field]}
              className="sm:col-span-2"
              defaultValue={typedAgain(field) ?? (typeof typed === "string" ? [] : typed)}
            />
          ) : (
            <LineOf
              key={field}
              part={part}
              field={field}
              typed={answer ? typedAgain(field)?.[0] : String(typed)}
              errors={ownProperty(errors, field)}
            />
          ),
        )}
      </div>
      {part === "bank" && (
        <Field
          id="password"
          label={words.password}
          hint={frenchSpaces(words.passwordHint)}
          errors={errors["password"]}
        >
          <TextInput type="password" name="password" autoComplete="current-password" required />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          pending={formData?.get("action") === part}
          pendingLabel={words.saving}
        >
          {words.save}
        </Button>
        <ButtonLink href={`/admin/identite#partie-${part}`} variant="ghost">
          {words.close}
        </ButtonLink>
      </div>
    </Form>
  );
}

interface LineOfProps {
  part: ShownPart["part"];
  field: string;
  typed: string | undefined;
  errors: string[] | undefined;
}

/** Parts that may be empty as a whole say so in their introduction. */
const mayBeEmpty: readonly ShownPart["part"][] = ["bank", "insurance", "profiles"];

function LineOf({ part, field, typed, errors }: LineOfProps) {
  const optional = part === "profiles";
  return (
    <Field
      id={field}
      label={ownProperty(fieldNames, field) ?? field}
      errors={errors}
      optional={optional}
    >
      <TextInput
        name={field}
        defaultValue={typed}
        required={!mayBeEmpty.includes(part)}
        autoComplete="off"
        {...(optional ? { type: "url", placeholder: "https://" } : ownProperty(keyboards, field))}
      />
    </Field>
  );
}
