import { exceptionFormWords as words } from "#copy/admin/calls.ts";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, RadioGroup, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { ownProperty } from "#domain/own-property.ts";
import type { HoursAnswer, TouchedCall } from "./hours-acts.server.ts";
import { TouchedCalls } from "./touched-calls.tsx";

interface ExceptionFormProps {
  today: string;
  answer: HoursAnswer | undefined;
}

/** A closure over booked calls lists them and asks for a confirmation. */
export function ExceptionForm({ today, answer }: ExceptionFormProps) {
  const adding = useNavigation().formData?.get("action") === "add-exception";
  const errors = answer?.fieldErrors ?? {};
  const typed = (name: string) => ownProperty(answer?.typed, name)?.[0];
  const touched = answer?.shown?.touched ?? [];
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={words.title}
      className="grid gap-5"
    >
      <input type="hidden" name="action" value="add-exception" />
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={errors} />}
      <RadioGroup
        id="kind"
        name="kind"
        legend={words.kind}
        defaultValue={typed("kind") ?? "closure"}
        errors={errors["kind"]}
        options={[
          { value: "closure", label: words.closure },
          { value: "opening", label: words.opening },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="fromOn" label={words.from} errors={errors["fromOn"]}>
          <TextInput
            type="date"
            name="fromOn"
            min={today}
            defaultValue={typed("fromOn")}
            required
          />
        </Field>
        <Field id="toOn" label={words.until} optional errors={errors["toOn"]} hint={words.oneDay}>
          <TextInput type="date" name="toOn" min={today} defaultValue={typed("toOn")} />
        </Field>
        <Field id="opens" label={words.opens} optional errors={errors["opens"]}>
          <TextInput name="opens" maxLength={6} autoComplete="off" defaultValue={typed("opens")} />
        </Field>
        <Field id="closes" label={words.closes} optional errors={errors["closes"]}>
          <TextInput
            name="closes"
            maxLength={6}
            autoComplete="off"
            defaultValue={typed("closes")}
          />
        </Field>
      </div>
      <p className="-mt-2 text-sm text-muted">{words.rule}</p>
      {touched.length > 0 && <Warning calls={touched} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={touched.length > 0 ? "destructive" : "secondary"}
          pending={adding}
          pendingLabel={words.adding}
        >
          {touched.length > 0 ? words.closeAnyway : words.add}
        </Button>
        {touched.length > 0 && (
          <ButtonLink href="/admin/appels/horaires" variant="outline">
            {words.dontClose}
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
        title={calls.length === 1 ? words.oneCallBooked : words.callsBooked(calls.length)}
      >
        <p>{words.callsStay}</p>
        <TouchedCalls calls={calls} />
      </Notice>
    </div>
  );
}
