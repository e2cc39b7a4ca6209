import { fix, improve, ok, type PageCheck } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import { counted, figure, quoted } from "./wording.ts";

/** What a phone, a keyboard or a screen reader needs. */
export const accessibilityChecks: readonly PageCheck[] = [
  {
    id: "viewport",
    category: "ux",
    title: "Affichage sur téléphone",
    source: "Lighthouse, « viewport-insight » et « meta-viewport » ; WCAG 2.2, critère 1.4.4",
    advice:
      'Écrivez <meta name="viewport" content="width=device-width, initial-scale=1">, sans limiter le zoom.',
    look: ({ head: { viewport } }) => viewportOutcome(viewport),
  },
  {
    id: "lang",
    category: "ux",
    title: "Langue de la page",
    source: "WCAG 2.2, critère 3.1.1 ; RGAA 4.1, critères 8.3 et 8.4",
    advice: 'Écrivez <html lang="fr"> : les lecteurs d’écran prononceront le texte en français.',
    look({ head: { lang } }) {
      if (!lang) return fix("L’attribut lang de <html> manque.");
      return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang)
        ? ok(`Langue déclarée : ${quoted(lang)}.`)
        : fix(`Langue inconnue : ${quoted(lang)}.`);
    },
  },
  {
    id: "image-alt",
    category: "ux",
    title: "Textes de remplacement des images",
    source: "Lighthouse, « image-alt » ; WCAG 2.2, critère 1.1.1 ; RGAA 4.1, critère 1.1",
    advice: 'Décrivez chaque image utile dans alt ; alt="" pour celles qui décorent.',
    look({ content: { images } }) {
      const silent = images.filter(({ alt }) => alt === null);
      const [first] = silent;
      if (images.length === 0) return ok("Aucune image dans le HTML.");
      const seen = `${figure(silent.length)} sur ${counted(images.length, "image")} sans attribut alt`;
      return first ? fix(`${seen}, dont ${quoted(first.src)}.`) : ok(`${seen}.`);
    },
  },
  {
    id: "field-labels",
    category: "ux",
    title: "Étiquettes des champs",
    source: "Lighthouse, « label » ; WCAG 2.2, critères 1.3.1 et 4.1.2 ; RGAA 4.1, critère 11.1",
    advice:
      "Reliez une étiquette visible à chaque champ (<label for>) : un exemple grisé ne suffit pas.",
    look({ content: { fields } }) {
      if (fields.length === 0) return ok("Aucun champ de formulaire dans la page.");
      const bare = fields.filter(({ labelled }) => !labelled);
      const [first] = bare;
      const seen = `${figure(bare.length)} sur ${counted(fields.length, "champ")} sans étiquette`;
      return first ? fix(`${seen}, dont ${quoted(first.name || first.type)}.`) : ok(`${seen}.`);
    },
  },
  {
    id: "autocomplete",
    category: "ux",
    title: "Remplissage automatique des coordonnées",
    source: "WCAG 2.2, critère 1.3.5 ; RGAA 4.1, critère 11.13",
    advice:
      'Ajoutez autocomplete="name", "email", "tel"… aux champs qui demandent des coordonnées.',
    look({ content: { fields } }) {
      const personal = fields.filter(
        ({ type, name }) =>
          /^(?:email|tel)$/.test(type) ||
          /mail|phone|tel|nom|name|prenom|adresse|postal/i.test(name),
      );
      if (personal.length === 0) return ok("Aucun champ de coordonnées dans la page.");
      const without = personal.filter(({ autocomplete }) => !autocomplete).length;
      const seen = `${figure(without)} sur ${counted(personal.length, "champ")} de coordonnées sans autocomplete.`;
      return without > 0 ? improve(seen) : ok(seen);
    },
  },
  {
    id: "link-names",
    category: "ux",
    title: "Liens avec un nom",
    source: "Lighthouse, « link-name » ; WCAG 2.2, critère 2.4.4 ; RGAA 4.1, critère 6.2",
    advice: "Donnez un texte à chaque lien, ou un alt à l’image qu’il contient.",
    look({ content: { links } }) {
      const nameless = links.filter(({ name, href }) => href !== null && name === "");
      const [first] = nameless;
      const seen = `${figure(nameless.length)} sur ${counted(links.length, "lien")} sans texte`;
      return first ? fix(`${seen}, dont ${quoted(first.href ?? "")}.`) : ok(`${seen}.`);
    },
  },
  {
    id: "button-names",
    category: "ux",
    title: "Boutons avec un nom",
    source: "Lighthouse, « button-name » ; WCAG 2.2, critère 4.1.2 ; RGAA 4.1, critère 11.9",
    advice: "Donnez un texte ou un aria-label à chaque bouton, ceux du menu compris.",
    look({ content: { buttons } }) {
      const seen = `${figure(buttons.nameless)} sur ${counted(buttons.total, "bouton")} sans nom.`;
      return buttons.nameless > 0 ? fix(seen) : ok(seen);
    },
  },
  {
    id: "frame-titles",
    category: "ux",
    title: "Cadres avec un titre",
    source: "Lighthouse, « frame-title » ; WCAG 2.2, critère 4.1.2 ; RGAA 4.1, critère 2.1",
    advice: "Ajoutez title à chaque cadre (plan, vidéo, agenda).",
    look({ content: { frames } }) {
      const seen = `${figure(frames.untitled)} sur ${counted(frames.total, "cadre")} sans titre.`;
      return frames.untitled > 0 ? fix(seen) : ok(seen);
    },
  },
  {
    id: "heading-order",
    category: "ux",
    title: "Ordre des titres",
    source: "Lighthouse, « heading-order » ; RGAA 4.1, critère 9.1",
    advice: "Descendez d’un niveau à la fois : h1, puis h2, puis h3.",
    look({ content: { headings } }) {
      const jump = headings.find(
        ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? level) + 1,
      );
      if (headings.length === 0) return fix("La page ne contient aucun titre.");
      return jump
        ? improve(`Un niveau est sauté avant le h${jump.level} ${quoted(jump.text)}.`)
        : ok(`${counted(headings.length, "titre")}, sans niveau sauté.`);
    },
  },
  {
    id: "bypass",
    category: "ux",
    title: "Accès direct au contenu",
    source: "Lighthouse, « bypass » ; WCAG 2.2, critère 2.4.1 ; RGAA 4.1, critères 12.6 et 12.7",
    advice: "Entourez le contenu de <main> et commencez la page par un lien « Aller au contenu ».",
    look({ content: { hasMain, hasSkipLink } }) {
      if (hasMain && hasSkipLink) return ok("Zone <main> et lien d’évitement présents.");
      if (hasMain) return improve("Zone <main> présente, lien d’évitement absent.");
      return hasSkipLink
        ? improve("Lien d’évitement présent, zone <main> absente.")
        : fix("Ni zone <main>, ni lien d’évitement.");
    },
  },
  {
    id: "tab-order",
    category: "ux",
    title: "Ordre de passage au clavier",
    source: "Lighthouse, « tabindex » ; WCAG 2.2, critère 2.4.3",
    advice: "Retirez les tabindex positifs : l’ordre de la page doit suffire.",
    look({ content: { positiveTabIndexes } }) {
      const seen = `${counted(positiveTabIndexes, "élément")} avec un tabindex positif.`;
      return positiveTabIndexes > 0 ? improve(seen) : ok(seen);
    },
  },
  {
    id: "autoplay",
    category: "ux",
    title: "Son qui part tout seul",
    source: "WCAG 2.2, critère 1.4.2 ; RGAA 4.1, critère 4.10",
    advice: "Retirez autoplay, ou coupez le son (muted) et laissez une pause.",
    look({ content: { loudMedia } }) {
      const seen = `${counted(loudMedia, "média", "médias")} en lecture automatique avec le son.`;
      return loudMedia > 0 ? fix(seen) : ok(seen);
    },
  },
];

function viewportOutcome(viewport: PageFacts["head"]["viewport"]) {
  if (viewport === null)
    return fix("La balise meta viewport manque : le téléphone montre la page en miniature.");
  const locked = /user-scalable\s*=\s*(?:no|0)\b/i.test(viewport);
  const most = /maximum-scale\s*=\s*([\d.]{1,6})/i.exec(viewport)?.[1];
  if (locked || (most !== undefined && Number(most) < 5)) {
    return fix(`Le zoom est bloqué ou limité : ${quoted(viewport)}.`);
  }
  return /\b(?:width|initial-scale)\s*=/i.test(viewport)
    ? ok(quoted(viewport))
    : fix(`Ni largeur ni échelle : ${quoted(viewport)}.`);
}
