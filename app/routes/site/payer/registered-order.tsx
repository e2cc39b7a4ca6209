import type { Cents } from "#domain/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";

const words = {
  registered: "Commande enregistrée, ",
  withVat: " TTC",
};

export function RegisteredOrder({ grossCents }: { grossCents: Cents }) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name="check-circle" className="size-5 shrink-0 text-success" />
      <span>
        {words.registered}
        <Money cents={grossCents} short />
        {words.withVat}
      </span>
    </p>
  );
}
