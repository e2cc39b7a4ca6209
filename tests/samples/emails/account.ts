import type { AccountLinkEmailInput } from "#emails/account-facts.ts";
import type { EmailContent, EmailSender } from "#emails/content.ts";
import { accountMessages } from "#jobs/messages/account.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

export const accountSamples = {
  "account-confirmation": {
    samples: [
      {
        title: "nouveau compte",
        content: withLink(accountMessages["account-confirmation"], "/auth/confirmer"),
      },
    ],
  },
  "account-reset": {
    samples: [
      {
        title: "compte existant",
        content: withLink(accountMessages["account-reset"], "/auth/nouveau-mot-de-passe"),
      },
    ],
  },
  "account-known-address": {
    samples: [
      {
        title: "compte existant",
        content: withLink(accountMessages["account-known-address"], "/auth/nouveau-mot-de-passe"),
      },
    ],
  },
  "account-email-change": {
    samples: [
      {
        title: "nouvelle adresse",
        content: withLink(accountMessages["account-email-change"], "/auth/nouvelle-adresse"),
      },
    ],
  },
  "account-email-changed": {
    samples: [
      {
        title: "ancienne adresse",
        content: withLink(accountMessages["account-email-changed"], ""),
      },
    ],
  },
  "account-password-changed": {
    samples: [
      {
        title: "changé depuis le compte",
        content: sampled(accountMessages["account-password-changed"], {
          name: "Camille Exemple",
          changedAt: new Date("2026-11-21T09:42:00Z"),
        }),
      },
    ],
  },
  "account-second-factor-changed": {
    samples: [true, false].map((enabled) => ({
      title: enabled ? "activée" : "désactivée",
      content: sampled(accountMessages["account-second-factor-changed"], {
        name: "Camille Exemple",
        changedAt: new Date("2026-11-21T09:42:00Z"),
        enabled,
      }),
    })),
  },
} satisfies Record<keyof typeof accountMessages, EmailSamples>;

function withLink(
  { template }: { template: (input: AccountLinkEmailInput) => EmailContent },
  path: string,
) {
  return (sender: EmailSender) =>
    template({
      name: "Camille Exemple",
      email: "camille@plomberie.example",
      linkUrl: `${sender.siteUrl}${path}?jeton=5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11.exemple`,
      ...sender,
    });
}
