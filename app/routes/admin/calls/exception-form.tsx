import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, RadioGroup, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { HoursAnswer, TouchedCall } from "./hours-answer.ts";
import { TouchedCalls } from "./touched-calls.tsx";

interface ExceptionFormProps {
  today: string;
  answer: HoursAnswer | undefined;
}

/** Adds a closure or an opening; a closure over booked calls says which, and asks. */
export function ExceptionForm({ today, answer }: ExceptionFormProps) {
  const adding = useNavigation().formData?.get("intent") === "add-exception";
  const errors = answer?.errors ?? {};
  const typed = answer?.exception;
  const touched = answer?.touched ?? [];
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label="Ajouter une fermeture ou une ouverture"
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="add-exception" />
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={errors} />}
      <RadioGroup
        id="kind"
        name="kind"
        legend="Ajouter"
        defaultValue={typed?.kind ?? "closure"}
        errors={errors["kind"]}
        options={[
          { value: "closure", label: "Une fermeture" },
          { value: "opening", label: "Une ouverture exceptionnelle" },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="fromOn" label="Du" errors={errors["fromOn"]}>
          <TextInput type="date" name="fromOn" min={today} defaultValue={typed?.fromOn} required />
        </Field>
        <Field
          id="toOn"
          label="Au"
          optional
          errors={errors["toOn"]}
          hint={`Vide\u202F: ce seul jour.`}
        >
          <TextInput type="date" name="toOn" min={today} defaultValue={typed?.toOn} />
        </Field>
        <Field id="opens" label="De" optional errors={errors["opens"]}>
          <TextInput name="opens" maxLength={6} autoComplete="off" defaultValue={typed?.opens} />
        </Field>
        <Field id="closes" label="À" optional errors={errors["closes"]}>
          <TextInput name="closes" maxLength={6} autoComplete="off" defaultValue={typed?.closes} />
        </Field>
      </div>
      <p className="-mt-2 text-sm text-muted">
        Une fermeture sans heures ferme les journées entières. Une ouverture dit toujours ses
        heures.
      </p>
      {touched.length > 0 && <Warning calls={touched} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={touched.length > 0 ? "destructive" : "secondary"}
          pending={adding}
          pendingLabel="Ajout…"
        >
          {touched.length > 0 ? "Fermer quand même" : "Ajouter"}
        </Button>
        {touched.length > 0 && (
          <ButtonLink href="/admin/appels/horaires" variant="outline">
            Ne pas fermer
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function Warning({ calls }: { calls: readonly TouchedCall[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <input type="hidden" name="confirmed" value="yes" />
      <Notice
        variant="warning"
        role="alert"
        title={
          calls.length === 1
            ? "Un appel est réservé dans cette fermeture"
            : `${calls.length} appels sont réservés dans cette fermeture`
        }
      >
        <p>
          Fermer ne les annule pas{"\u202F"}: déplacez-les ou annulez-les vous-même, chacun avec un
          mot au client.
        </p>
        <TouchedCalls calls={calls} />
      </Notice>
    </div>
  );
}
