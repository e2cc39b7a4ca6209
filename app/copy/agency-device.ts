import { parisTime } from "#domain/french-dates.ts";

export const agencyOnDevice = {
  ofAgency: "C’est au client de le faire lui-même, jamais à l’agence à sa place.",
  closed: (until: Date) =>
    `Une personne de l’agence s’est servie de cet appareil : jusqu’à ${parisTime(until)}, heure de Paris, rien ne peut y être fait au nom d’un client. Le client le fait lui-même, depuis son propre appareil. Rien n’a été enregistré.`,
  cookie:
    "Pour l’agence seule : un cookie qui retient jusqu’à quand rien ne peut être fait au nom d’un client sur cet appareil, illisible par les scripts, environ une heure après sa dernière visite (essentiel).",
};
