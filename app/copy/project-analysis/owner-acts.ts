import type { OwnerAct } from "#domain/project-analysis/owner-act.ts";

export const ownerActWords: Record<OwnerAct, { title: string; explained: string }> = {
  write: {
    title: "À écrire sur votre site",
    explained: "Des mots que vous seul connaissez : vous les écrivez, ou les dictez.",
  },
  listing: {
    title: "À régler dans votre fiche Google",
    explained: "Dans Google Business Profile, sans toucher au site.",
  },
  ask: {
    title: "À demander à qui fait votre site",
    explained: "Des réglages du site et de son serveur. Remettez-lui cette liste telle quelle.",
  },
  settle: {
    title: "À décider de votre côté",
    explained: "Rien à régler : des choix à poser, dont les textes découlent.",
  },
};
