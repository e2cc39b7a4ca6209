import { accountConfirmation } from "./account-confirmation.tsx";
import { accountEmailChange } from "./account-email-change.tsx";
import { accountEmailChanged } from "./account-email-changed.tsx";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import { accountKnownAddress } from "./account-known-address.tsx";
import { accountPasswordChanged } from "./account-password-changed.tsx";
import { accountReset } from "./account-reset.tsx";
import { accountSecondFactorChanged } from "./account-second-factor-changed.tsx";
import type { EmailContent, EmailSender } from "./content.ts";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

export const accountEmails = {
  "account-confirmation": {
    title: "Confirmation de l’adresse",
    recipient: "client",
    when: "à l’inscription, et à la demande",
    samples: [
      { title: "nouveau compte", content: withLink(accountConfirmation, "/auth/confirmer") },
    ],
  },
  "account-reset": {
    title: "Mot de passe oublié",
    recipient: "client",
    when: "à la demande",
    samples: [
      { title: "compte existant", content: withLink(accountReset, "/auth/nouveau-mot-de-passe") },
    ],
  },
  "account-known-address": {
    title: "Inscription avec une adresse connue",
    recipient: "client",
    when: "quand une inscription est tentée avec l’adresse d’un compte",
    samples: [
      {
        title: "compte existant",
        content: withLink(accountKnownAddress, "/auth/nouveau-mot-de-passe"),
      },
    ],
  },
  "account-email-change": {
    title: "Confirmation d’une nouvelle adresse",
    recipient: "client",
    when: "quand un client demande à changer d’adresse",
    samples: [
      {
        title: "nouvelle adresse",
        content: withLink(accountEmailChange, "/auth/nouvelle-adresse"),
      },
    ],
  },
  "account-email-changed": {
    title: "Adresse changée",
    recipient: "client",
    when: "à l’ancienne adresse, dès que la nouvelle est confirmée",
    samples: [{ title: "ancienne adresse", content: withLink(accountEmailChanged, "") }],
  },
  "account-password-changed": {
    title: "Mot de passe changé",
    recipient: "client",
    when: "après chaque changement de mot de passe",
    samples: [
      {
        title: "changé depuis le compte",
        content: sampled(accountPasswordChanged, {
          name: "Camille Exemple",
          changedAt: new Date("2026-11-21T09:42:00Z"),
        }),
      },
    ],
  },
  "account-second-factor-changed": {
    title: "Double authentification changée",
    recipient: "client",
    when: "après chaque activation ou désactivation",
    samples: [true, false].map((enabled) => ({
      title: enabled ? "activée" : "désactivée",
      content: sampled(accountSecondFactorChanged, {
        name: "Camille Exemple",
        changedAt: new Date("2026-11-21T09:42:00Z"),
        enabled,
      }),
    })),
  },
} satisfies Record<string, RegisteredEmail>;

function withLink(template: (input: AccountLinkEmailInput) => EmailContent, path: string) {
  return (sender: EmailSender) =>
    template({
      name: "Camille Exemple",
      email: "camille@plomberie.example",
      linkUrl: `${sender.siteUrl}${path}?jeton=5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11.exemple`,
      ...sender,
    });
}
