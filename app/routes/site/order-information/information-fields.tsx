import type { ReactNode } from "react";
import { informationLabels } from "#copy/order-information.ts";
import type { InformationField } from "#domain/order-information.ts";
import { RadioGroup } from "#ui/field.tsx";
import type { FormField } from "#ui/form-field.ts";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AccessGuide } from "./access-guide.tsx";

interface InformationFieldsProps {
  fields: Record<InformationField, FormField>;
  /** Stands under a field, when there is something to choose about it. */
  choiceFor: (field: InformationField) => ReactNode;
  /** Whom the access is given to. */
  agencyEmail: string;
}

/** The questions, in the order a person thinks of them. */
export function InformationFields(props: InformationFieldsProps) {
  return (
    <>
      <Part title="Votre fiche">
        <ListingFields {...props} />
      </Part>
      <Part title="Votre activité">
        <ActivityFields {...props} />
      </Part>
      <Part title="Ce que vous voulez dire">
        <VoiceFields {...props} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 border-t border-line pt-6">
      <legend className="float-left w-full font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function ListingFields({ fields, choiceFor, agencyEmail }: InformationFieldsProps) {
  const { listingUrl, managerAccess } = fields;
  return (
    <>
      <TextField
        field={listingUrl}
        label={informationLabels.listingUrl}
        hint={frenchSpaces(
          "Sur Google Maps : votre fiche, puis « Partager », puis « Copier le lien ». Pas encore de fiche ? Laissez vide, nous la créons.",
        )}
        autoComplete="off"
        placeholder="https://maps.app.goo.gl/…"
      />
      {choiceFor("listingUrl")}
      <RadioGroup
        id={managerAccess.id}
        name={managerAccess.name}
        legend={frenchSpaces("Nous avez-vous donné l’accès à votre fiche ?")}
        options={[
          { value: "given", label: "Oui, c’est fait" },
          { value: "not_yet", label: "Pas encore" },
        ]}
        defaultValue={managerAccess.typed?.[0]}
        errors={managerAccess.errors}
      />
      {choiceFor("managerAccess")}
      <AccessGuide agencyEmail={agencyEmail} />
    </>
  );
}

function ActivityFields({ fields, choiceFor }: InformationFieldsProps) {
  const { activity, services, area, openingHours } = fields;
  return (
    <>
      <TextField
        field={activity}
        label={informationLabels.activity}
        hint={frenchSpaces(
          "Avec vos mots : « plombier chauffagiste », « salon de coiffure mixte ».",
        )}
        autoComplete="off"
      />
      {choiceFor("activity")}
      <LongAnswer
        field={services}
        label={informationLabels.services}
        hint="Ce que vos clients viennent chercher, un par ligne si vous voulez."
        placeholder="Dépannage, installation, entretien…"
      />
      {choiceFor("services")}
      <TextField
        field={area}
        label={informationLabels.area}
        hint={frenchSpaces("Les villes ou le rayon où vous voulez être trouvé.")}
        autoComplete="off"
      />
      {choiceFor("area")}
      <LongAnswer
        field={openingHours}
        label={informationLabels.openingHours}
        hint="Avec les jours de fermeture et les périodes de congé, si vous en avez."
        placeholder="Du lundi au vendredi, de 8 h à 18 h…"
      />
      {choiceFor("openingHours")}
    </>
  );
}

function VoiceFields({ fields, choiceFor }: InformationFieldsProps) {
  const { tone, wishes } = fields;
  return (
    <>
      <TextField
        field={tone}
        label={informationLabels.tone}
        hint={frenchSpaces(
          "Comment parlez-vous à vos clients ? « Simple et chaleureux », « précis et technique », « on se tutoie ».",
        )}
        autoComplete="off"
      />
      {choiceFor("tone")}
      <LongAnswer
        field={wishes}
        label={informationLabels.wishes}
        hint="Ce que vous aimeriez mettre en avant, ce qu’il faut éviter."
      />
      {choiceFor("wishes")}
    </>
  );
}

interface LongAnswerProps {
  field: FormField;
  label: string;
  hint: string;
  placeholder?: string;
}

function LongAnswer({ hint, ...field }: LongAnswerProps) {
  return <LongTextField {...field} hint={frenchSpaces(hint)} rows={3} />;
}
