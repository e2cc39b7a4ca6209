import { fix, improve, ok, type PageCheck } from "./finding.ts";
import { counted, figure, quoted } from "./wording.ts";

const MANY_ELEMENTS = 800;
const TOO_MANY_ELEMENTS = 1_400;
const DEEPEST = 32;
const WIDEST = 60;

/** How the HTML itself is built. */
export const markupChecks: readonly PageCheck[] = [
  {
    id: "doctype",
    category: "technique",
    title: "Mode standard du navigateur",
    source: "Lighthouse, « doctype »",
    advice: "Commencez la page par <!doctype html>.",
    look: ({ head: { standardsMode } }) =>
      standardsMode
        ? ok("La page commence par <!doctype html>.")
        : fix("<!doctype html> manque : les navigateurs imitent alors ceux d’il y a vingt ans."),
  },
  {
    id: "charset",
    category: "technique",
    title: "Jeu de caractères déclaré",
    source: "Lighthouse, « charset » (1 024 premiers octets)",
    advice: 'Écrivez <meta charset="utf-8"> tout au début de la page.',
    look: ({ head: { charsetDeclared } }) =>
      charsetDeclared
        ? ok("Déclaré par le serveur ou au début de la page.")
        : fix("Rien ne le déclare au début : les accents peuvent s’afficher de travers."),
  },
  {
    id: "dom-size",
    category: "technique",
    title: "Nombre d’éléments de la page",
    source: "Lighthouse, « dom-size » (800 et 1 400 éléments)",
    advice: "Allégez le gabarit : moins d’éléments imbriqués, de longues listes découpées.",
    look({ content: { elements } }) {
      const seen = `${counted(elements, "élément")} (seuils : ${MANY_ELEMENTS} et ${figure(TOO_MANY_ELEMENTS)}).`;
      if (elements > TOO_MANY_ELEMENTS) return fix(seen);
      return elements > MANY_ELEMENTS ? improve(seen) : ok(seen);
    },
  },
  {
    id: "dom-shape",
    category: "technique",
    title: "Imbrication des éléments",
    source: "Lighthouse, « dom-size » (32 niveaux, 60 enfants)",
    advice: "Retirez les blocs qui n’en contiennent qu’un autre, et découpez les longues listes.",
    look({ content: { depth, widest } }) {
      const seen = `${counted(depth, "niveau", "niveaux")} (seuil : ${DEEPEST}), ${counted(widest, "enfant")} au plus dans un élément (seuil : ${WIDEST}).`;
      return depth > DEEPEST || widest > WIDEST ? improve(seen) : ok(seen);
    },
  },
  {
    id: "blocking-scripts",
    category: "technique",
    title: "Scripts qui retiennent l’affichage",
    source: "Lighthouse, « render-blocking-insight »",
    advice: "Ajoutez defer ou async aux scripts de l’en-tête, ou placez-les en fin de page.",
    look({ head: { blockingScripts } }) {
      const seen = `${counted(blockingScripts, "script")} dans l’en-tête sans async ni defer.`;
      return blockingScripts > 0 ? improve(seen) : ok(seen);
    },
  },
  {
    id: "image-sizes",
    category: "technique",
    title: "Dimensions des images",
    source: "Lighthouse, « unsized-images »",
    advice:
      "Donnez width et height à chaque image : le texte ne sautera plus pendant le chargement.",
    look({ content: { images } }) {
      const unsized = images.filter(({ sized }) => !sized);
      if (images.length === 0) return ok("Aucune image dans le HTML.");
      const seen = `${figure(unsized.length)} sur ${counted(images.length, "image")} sans largeur ni hauteur`;
      const [first] = unsized;
      return first ? improve(`${seen}, dont ${quoted(first.src)}.`) : ok(`${seen}.`);
    },
  },
];
