import { ownProperty } from "#domain/own-property.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { IntroAnswer, TypedIntro } from "./intro-answer.ts";

const words = {
  link: "Lien de votre fiche Google",
  linkHint:
    "Dans Google Maps, ouvrez votre fiche, « Partager », puis « Copier le lien ». Ou écrivez le nom et la ville : « Boulangerie du Port Brest ».",
  name: "Votre nom",
  email: "Votre e-mail",
};

interface IntroFieldsProps {
  typed?: TypedIntro | null;
  errors?: IntroAnswer["errors"] | undefined;
}

/** Three fields (docs/sources/specification.md, 3); ids equal names. */
export function IntroFields({ typed, errors = {} }: IntroFieldsProps) {
  const errorsOf = (name: string) => ownProperty(errors, name)?.map(frenchSpaces);
  return (
    <>
      <Field
        id="gbpUrl"
        label={words.link}
        errors={errorsOf("gbpUrl")}
        hint={frenchSpaces(words.linkHint)}
      >
        <TextInput
          name="gbpUrl"
          type="text"
          inputMode="url"
          icon="map-pin"
          defaultValue={typed?.gbpUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://maps.app.goo.gl/…"
          required
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="name" label={words.name} errors={errorsOf("name")}>
          <TextInput
            name="name"
            type="text"
            defaultValue={typed?.name}
            autoComplete="name"
            required
          />
        </Field>
        <Field id="email" label={words.email} errors={errorsOf("email")}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            defaultValue={typed?.email}
            autoComplete="email"
            spellCheck={false}
            required
          />
        </Field>
      </div>
    </>
  );
}
