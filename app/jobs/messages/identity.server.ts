import { stays } from "#domain/email-truth.ts";
import { bankAccountChanged } from "#emails/bank-account-changed.ts";
import { accountRecipient } from "#queries/account/email-facts.server.ts";
import { identityVersion } from "#queries/identity/versions.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

const change = about({
  payload: emailPayloads["bank-account-changed"],
  key: ({ userId, revision }) => `${userId}:${revision}`,
  facts: async ({ userId, revision }, { db }) => {
    const person = await accountRecipient(db, userId);
    if (!person) return null;
    const version = await identityVersion(db, "bank", revision);
    if (!version) throw new RecordGone(`no bank account of revision ${revision}`);
    const { replaces, value, changedAt, changedBy } = version;
    const before = replaces.bankAccount ?? null;
    return { ...person, before, after: value.bankAccount ?? null, changedAt, changedBy };
  },
  person: ({ name, email }) => ({ name, address: email }),
});

export const identityMessages = {
  "bank-account-changed": message(change, {
    title: "Compte bancaire de l’agence changé",
    when: "à chaque administrateur, dès que le compte des virements est changé",
    to: "person",
    template: bankAccountChanged,
    untrueBecause: stays,
  }),
};
