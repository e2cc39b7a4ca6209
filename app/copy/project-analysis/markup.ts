import { domLimits, type markupChecks } from "#domain/project-analysis/markup-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted, figure, withExample } from "./wording.ts";

export const markupWords: PageWords<typeof markupChecks> = {
  doctype: {
    title: "Mode standard du navigateur",
    source: "Lighthouse, « doctype »",
    advice: "Commencez la page par <!doctype html>.",
    found: "La page commence par <!doctype html>.",
    none: "<!doctype html> manque : les navigateurs imitent alors ceux d’il y a vingt ans.",
  },
  charset: {
    title: "Jeu de caractères déclaré",
    source: "Lighthouse, « charset » (1 024 premiers octets)",
    advice: 'Écrivez <meta charset="utf-8"> tout au début de la page.',
    found: "Déclaré par le serveur ou au début de la page.",
    none: "Rien ne le déclare au début : les accents peuvent s’afficher de travers.",
  },
  "dom-size": {
    title: "Nombre d’éléments de la page",
    source: "Lighthouse, « dom-size » (800 et 1 400 éléments)",
    advice: "Allégez le gabarit : moins d’éléments imbriqués, de longues listes découpées.",
    counted: (count) =>
      `${counted(count, "élément")} (seuils : ${domLimits.many} et ${figure(domLimits.tooMany)}).`,
  },
  "dom-shape": {
    title: "Imbrication des éléments",
    source: "Lighthouse, « dom-size » (32 niveaux, 60 enfants)",
    advice: "Retirez les blocs qui n’en contiennent qu’un autre, et découpez les longues listes.",
    measured: (depth, widest) =>
      `${counted(depth, "niveau", "niveaux")} (seuil : ${domLimits.deepest}), ${counted(widest, "enfant")} au plus dans un élément (seuil : ${domLimits.widest}).`,
  },
  "blocking-scripts": {
    title: "Scripts qui retiennent l’affichage",
    source: "Lighthouse, « render-blocking-insight »",
    advice: "Ajoutez defer ou async aux scripts de l’en-tête, ou placez-les en fin de page.",
    counted: (count) => `${counted(count, "script")} dans l’en-tête sans async ni defer.`,
  },
  "image-sizes": {
    title: "Dimensions des images",
    source: "Lighthouse, « unsized-images »",
    advice:
      "Donnez width et height à chaque image : le texte ne sautera plus pendant le chargement.",
    "no-image": "Aucune image dans le HTML.",
    unsized: (unsized, all, first) =>
      withExample(`${figure(unsized)} sur ${counted(all, "image")} sans largeur ni hauteur`, first),
  },
};
