import { longMoment } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";

interface SecondFactorChangedInput {
  name: string;
  changedAt: Date;
  enabled: boolean;
  site: SiteIdentity;
  siteUrl: string;
}

export function accountSecondFactorChanged(input: SecondFactorChangedInput): EmailContent {
  const { name, changedAt, enabled, site, siteUrl } = input;
  const state = enabled ? "activée" : "désactivée";
  const consequence = enabled
    ? "Un code de votre application est désormais demandé à chaque connexion."
    : "Votre mot de passe suffit de nouveau pour vous connecter.";
  return {
    subject: `Double authentification ${state} sur votre compte ${site.name}`,
    preview: "Les sessions ouvertes ailleurs ont été fermées.",
    title: `La double authentification est ${state}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nC’était le ${longMoment(changedAt)}. ${consequence} Les sessions ouvertes sur d’autres appareils ont été fermées. Si c’était vous, il n’y a rien à faire.`,
      },
      {
        kind: "paragraph",
        text: "Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : choisissez-en tout de suite un autre, puis répondez à ce message.",
      },
      {
        kind: "action",
        link: {
          label: "Choisir un autre mot de passe",
          url: `${siteUrl}/auth/mot-de-passe-oublie`,
        },
      },
    ],
    reason: `Vous recevez ce message parce que la double authentification de votre compte ${site.name} vient d’être ${state}.`,
  };
}
