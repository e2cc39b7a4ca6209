import { spokenTime } from "#domain/french-dates.ts";
import { FieldErrors } from "#ui/field-message.tsx";

interface SlotChoiceProps {
  legend: string;
  slots: readonly { startsAt: Date; time: string }[];
  errors: string[] | undefined;
}

export function SlotChoice({ legend, slots, errors }: SlotChoiceProps) {
  return (
    <fieldset
      id="startsAt"
      tabIndex={-1}
      aria-describedby={errors ? "startsAt-error" : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {slots.map(({ startsAt, time }) => (
          <label key={startsAt.toISOString()} htmlFor={`creneau-${time}`} className="slot-chip">
            <input
              id={`creneau-${time}`}
              type="radio"
              name="startsAt"
              value={startsAt.toISOString()}
              required
              className="sr-only"
            />
            {spokenTime(startsAt)}
          </label>
        ))}
      </div>
      <FieldErrors id="startsAt-error" errors={errors} />
    </fieldset>
  );
}
