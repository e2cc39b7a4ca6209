import {
  Checkbox,
  ErrorSummary,
  Field,
  NumberInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from "#ui/field.tsx";
import type { Mood } from "../design.tsx";
import { Specimen } from "./specimen.tsx";

const clientTypes = [
  { value: "pro", label: "Une entreprise", hint: "Avec un numéro SIREN" },
  { value: "private", label: "Un particulier" },
  { value: "public", label: "Une collectivité", disabled: true },
];

export function FieldSpecimens({ mood }: { mood: Mood }) {
  return (
    <>
      <Specimen title="Résumé des erreurs">
        <ErrorSummary
          errors={[
            { id: `${mood}-email`, message: "L’adresse e-mail est invalide" },
            { id: `${mood}-terms`, message: "Acceptez les conditions pour continuer" },
          ]}
        />
      </Specimen>
      <Specimen title="Champs">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id={`${mood}-name`} label="Prénom">
            <TextInput name="firstName" autoComplete="given-name" defaultValue="Camille" />
          </Field>
          <Field
            id={`${mood}-company`}
            label="Entreprise"
            optional
            hint="Le nom affiché sur votre fiche."
          >
            <TextInput name="company" placeholder="Plomberie du Port" />
          </Field>
          <Field id={`${mood}-email`} label="E-mail" errors={["L’adresse e-mail est invalide"]}>
            <TextInput type="email" name="email" icon="mail" defaultValue="camille@" />
          </Field>
          <Field id={`${mood}-country`} label="Pays">
            <Select name="country" defaultValue="FR">
              <option value="FR">France</option>
              <option value="BE">Belgique</option>
            </Select>
          </Field>
          <Field id={`${mood}-listings`} label="Nombre de fiches" hint="De 1 à 50.">
            <NumberInput name="listings" min={1} max={50} defaultValue={3} />
          </Field>
          <Field id={`${mood}-order`} label="Commande">
            <TextInput name="order" defaultValue="PL-2026-0042" disabled />
          </Field>
          <Field id={`${mood}-message`} label="Votre message" optional className="sm:col-span-2">
            <TextArea name="message" />
          </Field>
        </div>
      </Specimen>
      <Specimen title="Choix">
        <RadioGroup
          id={`${mood}-client`}
          name={`${mood}-client`}
          legend="Vous êtes"
          options={clientTypes}
          defaultValue="pro"
        />
        <div>
          <Checkbox
            id={`${mood}-news`}
            name="news"
            label="Recevoir nos conseils par e-mail"
            defaultChecked
          />
          <Checkbox
            id={`${mood}-terms`}
            name="terms"
            label="J’accepte les conditions générales de vente"
            errors={["Acceptez les conditions pour continuer"]}
          />
        </div>
      </Specimen>
    </>
  );
}
