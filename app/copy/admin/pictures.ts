import { PICTURE_BYTES_MAX } from "#domain/client-file.ts";
import { POST_PICTURE } from "#domain/publication-limits.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const { bytesMin, bytesMax, sideMin } = POST_PICTURE;

export const pictureChoiceWords = {
  optional: " (facultatif)",
  none: "Aucune photo",
  send: "Envoyer une photo",
  sendAnother: "Ou en envoyer une autre, qui prend sa place",
  sendHint: `JPEG, PNG, HEIC ou WebP, ${PICTURE_BYTES_MAX / MEGABYTE} Mo au plus ; gardée avec la commande du client.`,
  ofPost: "Photo du post",
  ofPostHint: `Pour un post seulement. Google prend une photo JPG ou PNG de ${bytesMin / KILOBYTE} Ko à ${bytesMax / MEGABYTE} Mo, d’au moins ${sideMin} × ${sideMin} pixels : c’est vérifié avant de demander l’accord.`,
  ofProof: "Ou une photo qui le montre",
  ofProofHint: "Le client la voit avec la livraison et dans son rapport.",
};
