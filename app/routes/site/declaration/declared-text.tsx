import { frenchSpaces } from "#ui/typography.ts";

interface DeclaredTextProps {
  facts: { label: string; value: string }[];
  statement: string;
}

export function DeclaredText({ facts, statement }: DeclaredTextProps) {
  return (
    <div className="rounded-lg border border-line bg-raised shadow-soft">
      <dl className="divide-y divide-line px-5 sm:px-6">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <blockquote className="border-t border-line bg-sunken px-5 py-5 wrap-anywhere sm:rounded-b-lg sm:px-6">
        {frenchSpaces(statement)}
      </blockquote>
    </div>
  );
}
