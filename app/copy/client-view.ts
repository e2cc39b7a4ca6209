import type { ClientViewRefusal } from "#domain/client-view.ts";
import { ofName } from "./elision.ts";

export const clientViewWords = {
  title: "Vue d’un client",
  watching: (name: string) => `Vous voyez l’espace ${ofName(name)}`,
  until: (time: string) => `en lecture seule, jusqu’à ${time}`,
  leave: "Quitter",
  begin: "Voir comme ce client",
};

export const clientViewRefusals: Record<ClientViewRefusal, string> = {
  "client-not-found": "Ce compte n’existe plus.",
  "of-agency": "Cette personne travaille dans l’agence : elle n’a pas d’espace client à montrer.",
};
