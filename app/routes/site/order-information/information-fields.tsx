import type { ReactNode } from "react";
import { informationLabels } from "#copy/order-information.ts";
import type { InformationField } from "#domain/order-information.ts";
import { RadioGroup } from "#ui/field.tsx";
import type { FormField } from "#ui/form-field.ts";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AccessGuide } from "./access-guide.tsx";

const words = {
  parts: {
    listing: "Votre fiche",
    activity: "Votre activité",
    voice: "Ce que vous voulez dire",
  },
  hints: {
    listingUrl:
      "Sur Google Maps : votre fiche, puis « Partager », puis « Copier le lien ». Pas encore de fiche ? Laissez vide, nous la créons.",
    activity: "Avec vos mots : « plombier chauffagiste », « salon de coiffure mixte ».",
    services: "Ce que vos clients viennent chercher, un par ligne si vous voulez.",
    area: "Les villes ou le rayon où vous voulez être trouvé.",
    openingHours: "Avec les jours de fermeture et les périodes de congé, si vous en avez.",
    tone: "Comment parlez-vous à vos clients ? « Simple et chaleureux », « précis et technique », « on se tutoie ».",
    wishes: "Ce que vous aimeriez mettre en avant, ce qu’il faut éviter.",
  },
  examples: {
    services: "Dépannage, installation, entretien…",
    openingHours: "Du lundi au vendredi, de 8 h à 18 h…",
  },
  managerAccess: {
    question: "Nous avez-vous donné l’accès à votre fiche ?",
    given: "Oui, c’est fait",
    notYet: "Pas encore",
  },
};

interface InformationFieldsProps {
  fields: Record<InformationField, FormField>;
  choiceFor: (field: InformationField) => ReactNode;
  /** Google account to invite as manager. */
  agencyEmail: string;
}

export function InformationFields(props: InformationFieldsProps) {
  return (
    <>
      <Part title={words.parts.listing}>
        <ListingFields {...props} />
      </Part>
      <Part title={words.parts.activity}>
        <ActivityFields {...props} />
      </Part>
      <Part title={words.parts.voice}>
        <VoiceFields {...props} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="information-part grid min-w-0 gap-6 border-t border-line pt-6">
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
        hint={frenchSpaces(words.hints.listingUrl)}
        autoComplete="off"
        placeholder="https://maps.app.goo.gl/…"
      />
      {choiceFor("listingUrl")}
      <RadioGroup
        id={managerAccess.id}
        name={managerAccess.name}
        legend={frenchSpaces(words.managerAccess.question)}
        options={[
          { value: "given", label: words.managerAccess.given },
          { value: "not_yet", label: words.managerAccess.notYet },
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
        hint={frenchSpaces(words.hints.activity)}
        autoComplete="off"
      />
      {choiceFor("activity")}
      <LongAnswer
        field={services}
        label={informationLabels.services}
        hint={words.hints.services}
        placeholder={words.examples.services}
      />
      {choiceFor("services")}
      <TextField
        field={area}
        label={informationLabels.area}
        hint={frenchSpaces(words.hints.area)}
        autoComplete="off"
      />
      {choiceFor("area")}
      <LongAnswer
        field={openingHours}
        label={informationLabels.openingHours}
        hint={words.hints.openingHours}
        placeholder={words.examples.openingHours}
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
        hint={frenchSpaces(words.hints.tone)}
        autoComplete="off"
      />
      {choiceFor("tone")}
      <LongAnswer field={wishes} label={informationLabels.wishes} hint={words.hints.wishes} />
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
