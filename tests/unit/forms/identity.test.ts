import { describe, expect, test } from "vitest";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { site as configured } from "#config/site.ts";
import { identityFault, weekdaysWords } from "#copy/admin/identity.ts";
import { weekdays } from "#domain/calendar/opening-hours.ts";
import { type IdentityPart, identityParts, partOf } from "#domain/kept-identity.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { identityFaults, identityForm, typedIdentity } from "#forms/identity.ts";
import { filledSite } from "../site/filled-site.ts";

const ready = {
  ...filledSite,
  whatsapp: "+33612345679",
  socialProfiles: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/lanterne" }],
  messengerUrl: null,
};

const around = { site: ready, daysWords: weekdaysWords };

function read(part: IdentityPart, typed: Record<string, unknown>) {
  return identityForm(part, around).safeParse({ ...typedIdentity(part, ready), ...typed });
}

function faultsOf(part: IdentityPart, typed: Record<string, unknown>) {
  const form = read(part, typed);
  return form.success ? {} : firstErrors(form.error);
}

describe("the form of an identity", () => {
  test.each(identityParts)("shows what it saves: %s", (part) => {
    const form = read(part, {});
    const iban = {
      bankAccount: { ...ready.bankAccount, iban: "FR76 3000 6000 0112 3456 7890 189" },
    };
    const host = { host: ready.host };
    const expected = {
      ...partOf(ready, part),
      ...(part === "bank" && iban),
      ...(part === "host" && host),
    };
    expect(form.error?.issues ?? []).toEqual([]);
    expect(form.data).toEqual(expected);
  });

  test("lacks nothing when filled in; examples of the configuration and demonstration are reported", () => {
    expect(identityFaults(ready)).toEqual([]);
    const lacking = identityFaults(configured).map(({ part, field }) => `${part}.${field}`);
    expect(lacking).toEqual(
      expect.arrayContaining([
        "contact.email",
        "contact.phone",
        "bank.iban",
        "company.siren",
        "company.vatNumber",
        "address.postalCode",
        "host.name",
        "mediator.website",
        "profiles.LinkedIn",
        "profiles.Messenger",
      ]),
    );
    expect(identityFaults(demonstrationSite)).not.toEqual([]);
  });
});

const siren = "732829320";

test.each<[string, IdentityPart, Record<string, unknown>, string]>([
  ["a SIREN mistyped", "company", { siren: "732829321" }, "siren"],
  ["a SIREN of letters", "company", { siren: "SIREN" }, "siren"],
  ["a SIRET mistyped", "company", { siret: "73282932000075" }, "siret"],
  ["another company’s SIRET", "company", { siret: "55210055400013" }, "siret"],
  ["a VAT number with another key", "company", { vatNumber: `FR45${siren}` }, "vatNumber"],
  ["another company’s VAT number", "company", { vatNumber: "FR03552100554" }, "vatNumber"],
  ["a capital that is none", "company", { shareCapital: "beaucoup" }, "shareCapital"],
  ["a negative capital", "company", { shareCapital: "-1" }, "shareCapital"],
  ["an IBAN mistyped", "bank", { iban: "FR7630006000011234567890198" }, "iban"],
  ["the registry’s example of an IBAN", "bank", { iban: "FR1420041010050500013M02606" }, "iban"],
  ["a BIC too short", "bank", { bic: "AGRIFR" }, "bic"],
  ["half a bank account", "bank", { bic: undefined }, "bic"],
  ["a phone of fiction", "contact", { phone: "01 99 00 00 00" }, "phone"],
  ["a phone of nine figures", "contact", { phone: "06 12 34 56 7" }, "phone"],
  ["an example’s e-mail", "contact", { email: "contact@agence.example" }, "email"],
  ["two e-mails", "contact", { email: "a@b.fr, c@d.fr" }, "email"],
  ["a postal code of four figures", "address", { postalCode: "7501" }, "postalCode"],
  ["two lines", "address", { street: "12 rue\r\nBcc: x@y.fr" }, "street"],
  ["far too much", "address", { street: "x".repeat(100_000) }, "street"],
  ["what PostgreSQL can’t hold", "address", { city: "Pa\u0000ris" }, "city"],
  ["a page without a lock", "mediator", { website: "http://mediateur.fr" }, "website"],
  ["a program as a page", "profiles", { Facebook: "javascript:alert(1)" }, "Facebook"],
  ["a closing before the opening", "hours", { opens: "18:00", closes: "9:00" }, "closes"],
  ["an hour that isn’t", "hours", { opens: "25:00" }, "opens"],
  ["no day", "hours", { weekdays: [] }, "weekdays"],
  ["a day that isn’t", "hours", { weekdays: ["someday"] }, "weekdays"],
])("%s is refused", (_, part, typed, field) => {
  expect(Object.keys(faultsOf(part, typed))).toEqual([field]);
});

test("numbers are accepted in any grouping, and stored in one form", () => {
  expect(
    read("company", {
      siren: "732 829 320",
      siret: "732 829 320 00074",
      vatNumber: "fr 44 732829320",
    }).data,
  ).toMatchObject({ siren, siret: "73282932000074", vatNumber: `FR44${siren}` });
  expect(read("contact", { phone: "06.12.34.56.78" }).data).toMatchObject({
    phone: "+33612345678",
  });
  expect(read("company", { shareCapital: "1 000,50 €" }).data).toMatchObject({
    shareCapitalCents: 1_000_50,
  });
});

test("an optional part without any field is left out", () => {
  const nothing = { insurer: undefined, address: undefined, coverage: undefined };
  expect(read("insurance", nothing).data).toEqual({ insurance: null });
  expect(read("bank", { holder: undefined, iban: undefined, bic: undefined }).data).toEqual({
    bankAccount: null,
  });
});

test("a company without VAT gives its reason in the number's place", () => {
  const site = { ...ready, vatRegime: "franchise" as const };
  const typed = { ...typedIdentity("company", site), vatNumber: "non applicable, art. 293 B" };
  expect(identityForm("company", { ...around, site }).safeParse(typed).success).toBe(true);
});

test("days are formatted in French", () => {
  expect(weekdaysWords(weekdays)).toBe("7 jours sur 7");
  expect(weekdaysWords(weekdays.slice(0, 5))).toBe("du lundi au vendredi");
  expect(weekdaysWords(["tuesday", "thursday", "saturday"])).toBe("mardi, jeudi et samedi");
  expect(weekdaysWords(["saturday", "sunday"])).toBe("samedi et dimanche");
  expect(weekdaysWords(["monday"])).toBe("lundi");
  const typed = { opens: "9h", closes: "18", weekdays: ["friday", "monday"] };
  expect(read("hours", typed).data).toEqual({
    openingHours: {
      opens: "9h",
      closes: "18h",
      days: "lundi et vendredi",
      weekdays: ["monday", "friday"],
    },
  });
});

test("a fault elsewhere than in its field names the field", () => {
  expect(identityFault("opens", "À remplir")).toBe("Ouverture : à remplir");
  expect(identityFault("siren", "SIREN invalide")).toBe("SIREN invalide");
});
