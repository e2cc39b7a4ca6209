import { longMoment } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";

interface PasswordChangedInput {
  name: string;
  changedAt: Date;
  site: SiteIdentity;
  siteUrl: string;
}

export function accountPasswordChanged(input: PasswordChangedInput): EmailContent {
  const { name, changedAt, site, siteUrl } = input;
  return {
    subject: `Votre mot de passe ${site.name} a changé`,
    preview: "Les sessions ouvertes ailleurs ont été fermées.",
    title: "Votre mot de passe a changé.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nC’était le ${longMoment(changedAt)}. Les sessions ouvertes sur d’autres appareils ont été fermées. Si c’était vous, il n’y a rien à faire.`,
      },
      {
        kind: "paragraph",
        text: "Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe, puis répondez à ce message.",
      },
      {
        kind: "action",
        link: {
          label: "Choisir un autre mot de passe",
          url: `${siteUrl}/auth/mot-de-passe-oublie`,
        },
      },
    ],
    reason: `Vous recevez ce message parce que le mot de passe de votre compte ${site.name} vient de changer.`,
  };
}
