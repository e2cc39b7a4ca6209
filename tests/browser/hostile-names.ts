import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { demoPeople } from "./people.ts";

const hostileNames = [
  "🥖 Le Fournil d’Émile & Cie 🥐",
  `Coopérative artisanale ${"des métiers réunis du bâtiment, ".repeat(5)}du bois et de la pierre`
    .padEnd(200, ".")
    .slice(0, 200),
  "<b>Garage</b> du Rond-Point <script>alert(1)</script>",
  "=1+1",
  "Anticonstitutionnellementvitrerieserrureriemiroiterieménageriecompagnie",
];

export async function nameHostilely(product: RunningProduct): Promise<void> {
  const names = hostileNames.map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");
  const renamed = (table: string, column: string, email: string) => `
    update ${table} set ${column} = (array[${names}])[1 + place / 3 % ${hostileNames.length}]
    from (select id, row_number() over (order by created_at desc) - 1 as place from ${table}
      where ${email} <> '${demoPeople.client}') as placed
    where placed.id = ${table}.id and place % 3 = 0;`;
  await queryProduct(
    product,
    renamed("orders", "company", "email") + renamed("quote_requests", "company_name", "email"),
  );
}
