import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { type OrderInformationForm, orderInformationForm } from "#forms/order-information.ts";
import type { OrderSummary } from "#queries/order-summary.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ErrorSummary, Field, TextArea, TextInput } from "#ui/field.tsx";

interface InformationFormProps {
  order: OrderSummary;
  given: OrderInformationForm | null;
  lastResult: SubmissionResult | undefined;
}

const fieldOrder = ["listingUrl", "activity", "area", "openingHours", "wishes"] as const;

/** The follow-up questions, filled with earlier answers. */
export function InformationForm({ order, given, lastResult }: InformationFormProps) {
  const saving = useNavigation().state !== "idle";
  const [form, fields] = useForm<OrderInformationForm>({
    id: "informations",
    lastResult,
    defaultValue: given ?? {},
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderInformationForm }),
  });
  const errors = fieldOrder.flatMap((name) =>
    (fields[name].errors ?? []).slice(0, 1).map((message) => ({ id: fields[name].id, message })),
  );
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="grid gap-6"
      aria-label="Vos informations"
    >
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <ListingFields fields={fields} />
      <ActivityFields fields={fields} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" pending={saving} pendingLabel="Envoi en cours…">
          Envoyer mes informations
        </Button>
        <ButtonLink href={`/merci?type=order&commande=${order.id}`} variant="ghost" size="lg">
          Plus tard
        </ButtonLink>
      </div>
    </Form>
  );
}

type Fields = ReturnType<typeof useForm<OrderInformationForm>>[1];

function ListingFields({ fields: { listingUrl } }: { fields: Fields }) {
  return (
    <Field
      id={listingUrl.id}
      label="Adresse de votre fiche Google"
      optional
      errors={listingUrl.errors}
      hint={frenchSpaces(
        "Sur Google Maps : votre fiche, puis « Partager », puis « Copier le lien ». Pas encore de fiche ? Laissez vide, nous la créons.",
      )}
    >
      <TextInput
        {...getInputProps(listingUrl, { type: "url" })}
        inputMode="url"
        autoComplete="off"
        placeholder="https://maps.app.goo.gl/…"
      />
    </Field>
  );
}

function ActivityFields({ fields }: { fields: Fields }) {
  const { activity, area, openingHours, wishes } = fields;
  return (
    <>
      <Field
        id={activity.id}
        label="Votre activité"
        errors={activity.errors}
        hint={frenchSpaces(
          "Avec vos mots : « plombier chauffagiste », « salon de coiffure mixte ».",
        )}
      >
        <TextInput {...getInputProps(activity, { type: "text" })} required autoComplete="off" />
      </Field>
      <Field
        id={area.id}
        label="Votre zone d’intervention"
        errors={area.errors}
        hint={frenchSpaces("Les villes ou le rayon où vous voulez être trouvé.")}
      >
        <TextInput {...getInputProps(area, { type: "text" })} required autoComplete="off" />
      </Field>
      <Field id={openingHours.id} label="Vos horaires" optional errors={openingHours.errors}>
        <TextArea
          {...getTextareaProps(openingHours)}
          rows={3}
          placeholder="Du lundi au vendredi, de 8 h à 18 h…"
        />
      </Field>
      <Field
        id={wishes.id}
        label="Vos souhaits"
        optional
        errors={wishes.errors}
        hint={frenchSpaces("Ce que vous aimeriez mettre en avant, ce qu’il faut éviter.")}
      >
        <TextArea {...getTextareaProps(wishes)} />
      </Field>
    </>
  );
}
