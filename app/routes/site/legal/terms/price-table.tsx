import type { PriceRow } from "#domain/terms-text.ts";
import { Money } from "#ui/money.tsx";

export function PriceTable({ caption, rows }: { caption: string; rows: readonly PriceRow[] }) {
  return (
    <table className="mt-4 w-full border-collapse text-left text-sm">
      <caption className="mb-2 text-left text-muted">{caption}</caption>
      <thead>
        <tr className="border-b border-text">
          <th scope="col" className="py-2 pr-3">
            Offre
          </th>
          <th scope="col" className="px-3 py-2 text-right">
            Prix HT
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Prix TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PriceOf key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function PriceOf({ name, period, netCents, grossCents }: PriceRow) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-3 font-semibold">
        {name}
        {period && <span className="block font-normal text-muted">par {period}</span>}
      </th>
      <td className="px-3 py-2.5 text-right">
        <Money cents={netCents} />
      </td>
      <td className="py-2.5 pl-3 text-right font-semibold">
        <Money cents={grossCents} />
      </td>
    </tr>
  );
}
