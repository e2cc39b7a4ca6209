import {
  clientQuota,
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  type PictureRefusal,
  PICTURES_AT_ONCE,
  type RemovalRefusal,
  unpaidQuota,
} from "#domain/client-file.ts";

const MEGABYTE = 1024 * 1024;
const largest = `${PICTURE_BYTES_MAX / MEGABYTE}\u00A0Mo`;

export const pictureRefusals: Record<PictureRefusal, string> = {
  empty: "ce fichier est vide.",
  "too-large": `ce fichier dépasse ${largest}. Envoyez-en une version plus légère.`,
  "not-a-picture":
    "ce n’est pas une photo que nous lisons. Envoyez une image JPEG, PNG, HEIC ou WebP.",
  "too-many-pixels": `cette image dépasse ${PICTURE_PIXELS_MAX / 1_000_000} millions de pixels. Envoyez-en une version plus petite.`,
  unreadable: "cette image est abîmée ou incomplète. Renvoyez-la, ou choisissez-en une autre.",
  "too-heavy":
    "cette image demande trop de travail à lire. Enregistrez-la en JPEG, puis renvoyez-la.",
  busy: "trop de photos arrivent en ce moment. Renvoyez-la dans un instant.",
  "too-many-here": `il y a déjà assez de photos ici (${PICTURES_AT_ONCE} par message).`,
  "quota-files": `vous avez déjà ${clientQuota.files} photos chez nous. Retirez-en, ou écrivez-nous.`,
  "quota-bytes": `vos photos occupent déjà ${clientQuota.bytes / MEGABYTE} Mo, le plus que nous gardons. Retirez-en, ou écrivez-nous.`,
  "unpaid-order-full": `avant le paiement, nous gardons ${unpaidQuota.files} photos d’une commande. Envoyez celle-ci une fois la commande payée.`,
  "unpaid-orders-full":
    "nous ne pouvons pas garder d’autre photo avant le paiement. Envoyez-la une fois la commande payée.",
  "place-not-found": "cette commande ou cette demande n’existe plus.",
  "place-closed": "cette page ne prend plus de photo.",
  "key-reused": "rechargez la page, puis choisissez-la de nouveau.",
};

export const removalRefusals: Record<RemovalRefusal, string> = {
  "picture-not-found": "Cette photo n’est plus là.",
  "picture-in-text":
    "Cette photo accompagne un texte à publier, soumis ou en préparation : elle est gardée avec lui.",
  "picture-used": "Cette photo a déjà été envoyée ou utilisée : elle ne peut plus être retirée.",
};

export const pictureWords = {
  notFound: "Cette photo n’existe pas, ou n’est pas la vôtre.",
  named: (name: string, rank: number) => name || `Photo ${rank}`,
  refused: (name: string, reason: string) => `${name || "Photo"} : ${reason}`,
  notAllRead: "Les photos suivantes n’ont pas été reçues.",
};

export const photoFieldWords = {
  label: "Photos",
  optional: " (facultatif)",
  hint: `${PICTURES_AT_ONCE} à la fois : JPEG, PNG, HEIC (iPhone) ou WebP, ${largest} chacune. Le lieu de prise de vue est effacé.`,
  remove: "Retirer",
  removeNamed: (name: string) => `Retirer ${name}`,
  sendAgain: "Renvoyer",
  sendAgainNamed: (name: string) => `Renvoyer ${name}`,
  waiting: "En attente",
  sending: (percent: number) => `Envoi : ${percent} %`,
  drawing: "Préparation…",
  kept: "Ajoutée",
  cutNow: "l’envoi a été coupé. Vérifiez le réseau, puis renvoyez-la.",
  notRemoved: "Le site ne répond pas : la photo n’est pas retirée. Réessayez.",
  tooMany: `Choisissez ${PICTURES_AT_ONCE} photos à la fois, au plus.`,
  progress: (done: number, all: number) =>
    all === 1
      ? done === 1
        ? "Photo ajoutée."
        : "Envoi de la photo…"
      : `${done} photos ajoutées sur ${all}.`,
  faults: (count: number) =>
    count === 1 ? "Une photo n’est pas ajoutée." : `${count} photos ne sont pas ajoutées.`,
  stillSending: "Attendez que vos photos soient arrivées, puis envoyez.",
  list: "Photos jointes",
  open: (name: string) => `Ouvrir ${name} en grand`,
};
