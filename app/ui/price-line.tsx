import { Money } from "./money.tsx";

interface PriceLineProps {
  name: string;
  cents: number;
  label?: string;
  strong?: boolean;
}

export function PriceLine({ name, cents, label, strong = false }: PriceLineProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? "border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt className={strong ? undefined : "text-muted"}>{name}</dt>
      <dd>
        <Money cents={cents} />
        {label && ` ${label}`}
      </dd>
    </div>
  );
}
