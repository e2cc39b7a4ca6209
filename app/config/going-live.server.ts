import { isIban } from "#domain/bank-transfer.ts";
import { type Claims, placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";

/** Live mode does not start while a value of the site configuration is plainly a placeholder. */
export class PlaceholdersRemain extends Error {}

/** Live mode does not start on a demonstration: anybody may read its administrator's password. */
export class DemonstrationRemains extends Error {
  constructor() {
    super(
      "Le mode live ne démarre pas : cette base a été remplie par npm run demo, avec des clients inventés et un " +
        "administrateur dont le mot de passe est public. Donnez-lui une base vide : un autre DATA_DIR ou DATABASE_URL.",
    );
  }
}

/** @throws PlaceholdersRemain naming each value of app/config/site.ts still to be filled in. */
export function assertReadyToGoLive(site: SiteIdentity): void {
  const left = [...placeholdersIn(site), ...mistypedIn(site)];
  if (left.length === 0) return;
  throw new PlaceholdersRemain(
    `Le mode live ne démarre pas : ces valeurs de app/config/site.ts sont encore à remplir :\n` +
      left.map((path) => `  ${path}`).join("\n"),
  );
}

/** A digit mistyped there would send every transfer astray. */
function mistypedIn({ bankAccount }: SiteIdentity): string[] {
  if (bankAccount === null || isIban(bankAccount.iban)) return [];
  return ["bankAccount.iban (sa clé de contrôle est fausse)"];
}

/** Claims that live mode will not display, because nothing says where they come from. */
export function unsourcedClaims(claims: Claims): string[] {
  return Object.entries(claims)
    .filter(([, claim]) => claim?.source === null)
    .map(([key]) => key);
}
