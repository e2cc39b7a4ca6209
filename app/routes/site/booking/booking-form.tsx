import { labels } from "#copy/labels.ts";
import { callMoment } from "#copy/call-times.ts";
import type { Slot } from "#domain/calendar/slots.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, Field, RadioGroup, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { TextField } from "#ui/text-field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BOOKING_PATH } from "./booking-path.ts";
import type { TypedBooking } from "./booking-answer.ts";
import { MomentCard } from "./moment-card.tsx";

const words = {
  yourDetails: "Vos coordonnées",
  slot: "Votre créneau",
  book: "Réserver cet appel",
  chooseOther: "Choisir un autre créneau",
  usedForCall:
    "Gratuit et sans engagement. Nous n’utilisons ces informations que pour cet appel : ",
  yourData: "vos données",
  closest: "Les créneaux libres les plus proches",
  parisTime: "Heure de Paris.",
  name: "Votre nom",
  emailHint: "Pour la confirmation, le rappel et, au besoin, déplacer ou annuler.",
  phoneHint: "C’est à ce numéro que nous vous appelons.",
  business: "Votre établissement, ou sa fiche Google",
  businessHint:
    "« Boulangerie du Port, Brest », ou le lien de la fiche : nous la regardons avant de vous appeler.",
  wordsKept: "Tout ce que vous avez écrit est conservé.",
};

interface BookingFormProps {
  /** Null: taken meanwhile; `offered` has replacements. */
  slot: Slot | null;
  offered: Slot[];
  typed: TypedBooking;
  errors: Record<string, string[]>;
  refusal: string | null;
}

export function BookingForm({ slot, offered, typed, errors, refusal }: BookingFormProps) {
  return (
    <form
      method="post"
      action={BOOKING_PATH}
      noValidate
      aria-labelledby="coordonnees"
      data-form="booking"
      className="grid gap-5"
    >
      <h2 id="coordonnees" tabIndex={-1} className="slot-heading">
        {words.yourDetails}
      </h2>
      <Faults errors={errors} refusal={refusal} />
      {slot ? (
        <>
          <input type="hidden" name="startsAt" value={slot.startsAt.toISOString()} />
          <MomentCard at={slot.startsAt} label={words.slot} />
        </>
      ) : (
        <OfferedSlots offered={offered} errors={errors["startsAt"]} />
      )}
      <input type="hidden" name="source" value={typed.source} />
      <input type="hidden" name="idempotencyKey" value={typed.idempotencyKey} />
      <PersonFields typed={typed} errors={errors} />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" name="action" value="book" size="lg">
          {words.book}
        </Button>
        <Button
          type="submit"
          name="action"
          value="choose"
          formAction={`${BOOKING_PATH}#calendrier`}
          variant="outline"
          size="lg"
        >
          {words.chooseOther}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {frenchSpaces(words.usedForCall)}
        <a href="/politique-confidentialite" className="text-link underline underline-offset-3">
          {words.yourData}
        </a>
        .
      </p>
    </form>
  );
}

function OfferedSlots({ offered, errors }: { offered: Slot[]; errors: string[] | undefined }) {
  return (
    <RadioGroup
      id="rdv-startsAt"
      name="startsAt"
      legend={words.closest}
      hint={words.parisTime}
      errors={errors}
      options={offered.map(({ startsAt }) => ({
        value: startsAt.toISOString(),
        label: callMoment(startsAt),
      }))}
    />
  );
}

function PersonFields({ typed, errors }: Pick<BookingFormProps, "typed" | "errors">) {
  return (
    <>
      <Field id="rdv-name" label={words.name} errors={errors["name"]}>
        <TextInput
          name="name"
          type="text"
          defaultValue={typed.name}
          autoComplete="name"
          autoCapitalize="words"
          required
        />
      </Field>
      <Field id="rdv-email" label="E-mail" errors={errors["email"]} hint={words.emailHint}>
        <TextInput
          name="email"
          type="email"
          defaultValue={typed.email}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </Field>
      <TextField
        field={{
          id: "rdv-phone",
          name: "phone",
          errors: errors["phone"],
          typed: [typed.phone],
          html: { required: true, type: "tel", inputMode: "tel" },
        }}
        label={labels.phone}
        hint={words.phoneHint}
        autoComplete="tel"
      />
      <Field
        id="rdv-business"
        label={words.business}
        errors={errors["business"]}
        hint={frenchSpaces(words.businessHint)}
      >
        <TextInput
          name="business"
          type="text"
          defaultValue={typed.business}
          autoComplete="organization"
          maxLength={2000}
          required
        />
      </Field>
    </>
  );
}

function Faults({ errors, refusal }: Pick<BookingFormProps, "errors" | "refusal">) {
  const faults = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      ...(name !== "idempotencyKey" && { id: `rdv-${name}` }),
      message,
    })),
  );
  if (faults.length === 0 && refusal === null) return null;
  return (
    <TakesFocus answer={errors}>
      {refusal !== null && (
        <Notice variant="warning" role="alert" title={frenchSpaces(refusal)}>
          {words.wordsKept}
        </Notice>
      )}
      <ErrorSummary errors={faults} />
    </TakesFocus>
  );
}
