import { labels } from "#copy/labels.ts";
import { rulesCardWords as words } from "#copy/admin/calls.ts";
import { Form, useNavigation } from "react-router";
import { weekdayLabels } from "#copy/calls.ts";
import { type Weekday, weekdays } from "#domain/calendar/opening-hours.ts";
import { rulesBounds } from "#domain/calendar/rules.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { Checkbox, Field, NumberInput } from "#ui/field.tsx";
import { FieldErrors } from "#ui/field-message.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { HoursAnswer } from "./hours-acts.server.ts";
import { MAX_RANGES, rangeField, type RuleNumber, type TypedRules } from "./typed-rules.ts";

interface RulesCardProps {
  rules: TypedRules;
  answer: HoursAnswer | undefined;
}

export function RulesCard({ rules, answer }: RulesCardProps) {
  const saving = useNavigation().formData?.get("action") === "rules";
  const errors = answer?.fieldErrors ?? {};
  return (
    <Form method="post" noValidate aria-labelledby="semaine">
      <input type="hidden" name="action" value="rules" />
      <Card as="div">
        <CardHeader id="semaine" title={words.title} description={words.hoursHint} />
        <CardBody className="grid gap-8">
          {answer && <FormFaults refusal={answer.refusal} fieldErrors={errors} />}
          <div className="grid gap-1 divide-y divide-line">
            {weekdays.map((day) => (
              // Each submit drops empty ranges: `key` remounts the uncontrolled fields.
              <DayHours
                key={`${day}${JSON.stringify(rules.hours[day])}`}
                day={day}
                rules={rules}
                errors={errors}
              />
            ))}
          </div>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <NumberField name="leadHours" rules={rules} errors={errors} />
            <NumberField name="horizonDays" rules={rules} errors={errors} />
            <NumberField name="bufferMinutes" rules={rules} errors={errors} />
            <NumberField name="dailyMaximum" rules={rules} errors={errors} />
          </div>
          <Checkbox
            id="openOnPublicHolidays"
            name="openOnPublicHolidays"
            label={words.onHolidays}
            hint={words.onHolidaysHint}
            defaultChecked={rules.openOnPublicHolidays}
          />
        </CardBody>
        <CardFooter>
          <Button type="submit" pending={saving} pendingLabel={labels.saving}>
            {words.save}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  );
}

interface DayHoursProps {
  day: Weekday;
  rules: TypedRules;
  errors: Record<string, string[]>;
}

function DayHours({ day, rules, errors }: DayHoursProps) {
  const ranges = rules.hours[day];
  const shown = Math.min(Math.max(2, ranges.length + 1), MAX_RANGES);
  const name = weekdayLabels[day];
  return (
    <fieldset
      id={day}
      tabIndex={-1}
      aria-describedby={errors[day] ? `${day}-error` : undefined}
      className="grid min-w-0 gap-x-4 gap-y-2 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="grid content-center text-sm sm:min-h-12">
        <span className="font-semibold">{name}</span>
        {ranges.length === 0 && <span className="text-xs text-muted">{words.closed}</span>}
      </p>
      <div className="grid gap-2">
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          {Array.from({ length: shown }, (_, index) => (
            <Range
              key={`${day}-${index + 1}`}
              day={day}
              index={index}
              rules={rules}
              errors={errors}
            />
          ))}
        </div>
        <FieldErrors id={`${day}-error`} errors={errors[day]} />
      </div>
    </fieldset>
  );
}

function Range({ day, index, rules, errors }: DayHoursProps & { index: number }) {
  const range = rules.hours[day][index];
  const faults = (["opens", "closes"] as const).flatMap(
    (end) => ownProperty(errors, rangeField(day, index, end)) ?? [],
  );
  return (
    <div className="grid content-start gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <TimeInput day={day} index={index} end="opens" value={range?.opens} errors={errors} />
        <span aria-hidden="true" className="text-sm text-muted">
          {words.to}
        </span>
        <TimeInput day={day} index={index} end="closes" value={range?.closes} errors={errors} />
      </div>
      <FieldErrors
        id={`${day}-${index}-error`}
        errors={faults.length > 0 ? faults.slice(0, 1) : undefined}
      />
    </div>
  );
}

interface TimeInputProps {
  day: Weekday;
  index: number;
  end: "opens" | "closes";
  value: string | undefined;
  errors: Record<string, string[]>;
}

const ends = { opens: "ouverture", closes: "fermeture" };

function TimeInput({ day, index, end, value, errors }: TimeInputProps) {
  const field = rangeField(day, index, end);
  const invalid = ownProperty(errors, field) !== undefined;
  return (
    <input
      id={field}
      name={field}
      defaultValue={value}
      aria-label={words.rangeField(weekdayLabels[day], ends[end], index + 1)}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${day}-${index}-error` : undefined}
      maxLength={6}
      autoComplete="off"
      className="control text-center tabular-nums"
    />
  );
}

const numbers: Record<RuleNumber, { label: string; hint: string }> = {
  leadHours: {
    label: words.notice,
    hint: words.noticeHint,
  },
  horizonDays: {
    label: words.ahead,
    hint: words.aheadHint,
  },
  bufferMinutes: {
    label: words.pause,
    hint: words.pauseHint,
  },
  dailyMaximum: { label: words.most, hint: words.mostHint },
};

interface NumberFieldProps {
  name: RuleNumber;
  rules: TypedRules;
  errors: Record<string, string[]>;
}

function NumberField({ name, rules, errors }: NumberFieldProps) {
  const { label, hint } = numbers[name];
  return (
    <Field id={name} label={label} hint={hint} errors={errors[name]}>
      <NumberInput name={name} defaultValue={rules.numbers[name]} {...rulesBounds[name]} />
    </Field>
  );
}
