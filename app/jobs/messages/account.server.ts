import type { Database } from "#db/client.server.ts";
import { accountLinkPaths } from "#domain/account-links.ts";
import { stays, workingLink } from "#domain/email-truth.ts";
import { accountConfirmation } from "#emails/account-confirmation.ts";
import { accountEmailChange } from "#emails/account-email-change.ts";
import { accountEmailChanged } from "#emails/account-email-changed.ts";
import { accountKnownAddress } from "#emails/account-known-address.ts";
import { accountPasswordChanged } from "#emails/account-password-changed.ts";
import { accountReset } from "#emails/account-reset.ts";
import { accountSecondFactorChanged } from "#emails/account-second-factor-changed.ts";
import { accountLinkToSend, accountRecipient } from "#queries/account/email-facts.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { closedAbout, message } from "./message.ts";

/** Facts are null once the account is deleted: nothing is sent. */
const link = closedAbout({
  payload: emailPayloads["account-confirmation"],
  key: ({ linkId }) => linkId,
  facts: async ({ linkId }, { db, siteUrl, accountLinkToken }) => {
    const found = await accountLinkToSend(db, linkId);
    if (!found) return null;
    const linkUrl = `${siteUrl}${accountLinkPaths[found.link.purpose]}?jeton=${accountLinkToken(found.link)}`;
    return { ...found, email: found.link.email, linkUrl };
  },
  person: ({ name, email }) => ({ name, address: email }),
});

const addressChange = closedAbout({
  ...link,
  person: ({ name, link: { previousEmail } }) =>
    previousEmail === null ? null : { name, address: previousEmail },
});

async function newsOf(db: Database, { userId, changedAt }: { userId: string; changedAt: string }) {
  const person = await accountRecipient(db, userId);
  return person && { ...person, changedAt: new Date(changedAt) };
}

const passwordChange = closedAbout({
  payload: emailPayloads["account-password-changed"],
  key: ({ userId, changedAt }) => `${userId}:${changedAt}`,
  facts: (news, { db }) => newsOf(db, news),
  person: ({ name, email }) => ({ name, address: email }),
});

const secondFactorChange = closedAbout({
  payload: emailPayloads["account-second-factor-changed"],
  key: ({ userId, changedAt }) => `${userId}:${changedAt}`,
  facts: async ({ enabled, ...news }, { db }) => {
    const told = await newsOf(db, news);
    return told && { ...told, enabled };
  },
  person: ({ name, email }) => ({ name, address: email }),
});

export const accountMessages = {
  "account-confirmation": message(link, {
    title: "Confirmation de l’adresse",
    when: "à l’inscription, et à la demande",
    to: "person",
    template: accountConfirmation,
    untrueBecause: (facts, now) => workingLink(facts.link, now),
  }),
  "account-reset": message(link, {
    title: "Mot de passe oublié",
    when: "à la demande",
    to: "person",
    template: accountReset,
    untrueBecause: (facts, now) => workingLink(facts.link, now),
  }),
  "account-known-address": message(link, {
    title: "Inscription avec une adresse connue",
    when: "quand une inscription est tentée avec l’adresse d’un compte",
    to: "person",
    template: accountKnownAddress,
    untrueBecause: (facts, now) => workingLink(facts.link, now),
  }),
  "account-email-change": message(link, {
    title: "Confirmation d’une nouvelle adresse",
    when: "quand un client demande à changer d’adresse",
    to: "person",
    template: accountEmailChange,
    untrueBecause: (facts, now) => workingLink(facts.link, now),
  }),
  "account-email-changed": message(addressChange, {
    title: "Adresse changée",
    when: "à l’ancienne adresse, dès que la nouvelle est confirmée",
    to: "person",
    template: accountEmailChanged,
    untrueBecause: stays,
  }),
  "account-password-changed": message(passwordChange, {
    title: "Mot de passe changé",
    when: "après chaque changement de mot de passe",
    to: "person",
    template: accountPasswordChanged,
    untrueBecause: stays,
  }),
  "account-second-factor-changed": message(secondFactorChange, {
    title: "Double authentification changée",
    when: "après chaque activation ou désactivation",
    to: "person",
    template: accountSecondFactorChanged,
    untrueBecause: stays,
  }),
};
