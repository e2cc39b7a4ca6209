import { Icon } from "./icon.tsx";

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" className="mt-[0.2em] size-4" />
      <span className="min-w-0">{errors.join(" ")}</span>
    </p>
  );
}

export function describedBy(id: string, has: { error: boolean; hint: boolean }) {
  return (
    [has.error && `${id}-error`, has.hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
  );
}
