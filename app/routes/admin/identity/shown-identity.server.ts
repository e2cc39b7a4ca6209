import { identityFieldNames, identityWords as words, weekdaysWords } from "#copy/admin/identity.ts";
import { identityParts, identityWith, outsideParts } from "#domain/kept-identity.ts";
import { placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { formatIban } from "#domain/bank-transfer.ts";
import { frenchTime, weekdays } from "#domain/calendar/opening-hours.ts";
import { formatSiren } from "#domain/company-number.ts";
import { formatSiret } from "#domain/legal-identity.ts";
import { formatEuros } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { parseCents } from "#domain/typed-amount.ts";
import { identityFaults, identityFields, typedIdentity } from "#forms/identity.ts";
import type { IdentityVersion } from "#queries/identity/versions.server.ts";

/** Placeholder values are shown but do not fill the form. */
export function shownParts(site: SiteIdentity, latest: readonly IdentityVersion[]) {
  const faults = identityFaults(site);
  return identityParts.map((part) => {
    const version = latest.find((one) => one.part === part);
    const typed = typedIdentity(part, site);
    return {
      part,
      fields: identityFields(part).map((field) => ({
        field,
        shown: shownValue(field, ownProperty(typed, field)),
        typed:
          placeholdersIn(ownProperty(typed, field) ?? "").length === 0
            ? (ownProperty(typed, field) ?? "")
            : "",
      })),
      faults: faults.filter((fault) => fault.part === part),
      revision: version?.revision ?? 0,
      changedAt: version?.changedAt ?? null,
      changedBy: version?.changedBy ?? null,
    };
  });
}

export type ShownPart = ReturnType<typeof shownParts>[number];

const looks: Record<string, (typed: string) => string> = {
  opens: frenchTime,
  closes: frenchTime,
  phone: formatPhone,
  iban: formatIban,
  siren: formatSiren,
  siret: formatSiret,
  shareCapital: (typed) => formatEuros(parseCents(typed) ?? 0),
};

function shownValue(field: string, value: string | readonly string[] = ""): string {
  if (typeof value === "string")
    return value === "" ? "" : (ownProperty(looks, field)?.(value) ?? value);
  return weekdaysWords(weekdays.filter((day) => value.includes(day)));
}

export function shownChange(site: SiteIdentity, version: IdentityVersion) {
  const { part, replaces, value, changedAt, changedBy, revision } = version;
  const before = typedIdentity(part, identityWith(site, [replaces]));
  const after = typedIdentity(part, identityWith(site, [value]));
  return {
    key: `${part}-${revision}`,
    part,
    changedAt,
    changedBy,
    differences: identityFields(part).flatMap((field) => {
      const was = shownValue(field, ownProperty(before, field)) || words.nothing;
      const is = shownValue(field, ownProperty(after, field)) || words.nothing;
      return was === is
        ? []
        : [words.fromTo(ownProperty(identityFieldNames, field) ?? field, was, is)];
    }),
  };
}

export type ShownChange = ReturnType<typeof shownChange>;

/** Faults that block live mode and are edited in the configuration file only. */
export function faultsInFile(site: SiteIdentity): string[] {
  return placeholdersIn(outsideParts(site));
}
