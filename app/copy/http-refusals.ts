import { type AgencyRole, type Right, rights, rolesThatMay } from "#domain/agency-role.ts";

const sentences: Readonly<Record<number, string>> = {
  400: "Votre envoi n’a pas pu être lu. Rouvrez la page et recommencez.",
  403: "Votre envoi n’a pas été accepté : il ne vient pas d’une page de ce site. Rouvrez la page et recommencez.",
  404: "Cette page n’existe pas ou a été supprimée.",
  405: "Cette page ne reçoit pas d’envoi. Rouvrez-la pour la lire.",
  408: "Votre envoi n’est pas arrivé à temps. Rouvrez la page et recommencez.",
  410: "Ce lien n’est plus valable.",
  413: "Votre envoi est trop volumineux.",
};

/** Missing right, or read-only view of a client's space. */
export type RightRefusal = Right | "watched";

const watched =
  "Rien n’a été changé : vous regardez l’espace d’un client, en lecture seule. Quittez cette vue pour agir.";

const askedOf: Record<AgencyRole, string> = {
  admin: "à un administrateur",
  operator: "à un opérateur",
  reader: "à une personne en lecture seule",
};

function isRightRefusal(said: unknown): said is RightRefusal {
  return said === "watched" || rights.some((right) => right === said);
}

export function rightRefusal(why: RightRefusal): string {
  if (why === "watched") return watched;
  const holders = new Intl.ListFormat("fr", { type: "disjunction" }).format(
    rolesThatMay(why).map((role) => askedOf[role]),
  );
  return `Votre rôle dans l’agence ne le permet pas. Demandez ${holders} de l’agence. Un administrateur peut aussi changer votre rôle.`;
}

/** `said`: body of the refusal; statuses below 500. */
export function httpRefusal(status: number, said?: unknown): string {
  if (isRightRefusal(said)) return rightRefusal(said);
  return (
    sentences[status] ?? "Votre demande n’a pas pu être traitée. Rouvrez la page et recommencez."
  );
}

export const databaseAwaySentence =
  "Le site est indisponible pour un instant. Réessayez dans quelques secondes.";

/** `reference` is the request's id in the log. */
export function crashed(reference: string): string {
  return `Une erreur est survenue. Veuillez réessayer (référence ${reference}).`;
}
