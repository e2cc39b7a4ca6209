interface Term {
  name: string;
  /** Without flags: it becomes part of a larger expression. */
  pattern: RegExp;
  meaning: string;
}

export const terms = {
  balise: {
    name: "Balise",
    pattern: /balises?/,
    meaning:
      "Une étiquette dans le code de la page, entre chevrons. Elle dit au navigateur et à Google ce qu’est un texte : un titre, un lien, une image.",
  },
  html: {
    name: "HTML",
    pattern: /HTML/,
    meaning: "La langue dans laquelle une page web est écrite, telle que le serveur l’envoie.",
  },
  serveur: {
    name: "Serveur",
    pattern: /serveur/,
    meaning: "L’ordinateur, chez votre hébergeur, qui envoie vos pages à qui les demande.",
  },
  hebergeur: {
    name: "Hébergeur",
    pattern: /hébergeur/,
    meaning: "La société qui loue la place où se trouve votre site : OVH, Ionos, Gandi…",
  },
  code: {
    name: "Code de réponse",
    pattern: /code 200|codes? \d{3}|30[128]/,
    meaning:
      "Le nombre que le serveur joint à chaque page : 200 pour « la voici », 301 et 308 pour « elle a déménagé », 404 pour « elle n’existe pas », 500 et plus pour « je suis en panne ».",
  },
  https: {
    name: "HTTPS",
    pattern: /HTTPS|https:\/\//,
    meaning:
      "La connexion chiffrée, celle du cadenas : personne ne lit ni ne change ce qui passe entre le visiteur et le site. http:// sans « s » ne l’est pas.",
  },
  certificat: {
    name: "Certificat TLS",
    pattern: /certificat(?: TLS| de sécurité)?/,
    meaning:
      "La pièce d’identité du site, qui permet le cadenas. Elle est gratuite chez la plupart des hébergeurs, et se renouvelle.",
  },
  redirection: {
    name: "Redirection",
    pattern: /[Rr]edirections?|[Rr]edirigez/,
    meaning: "Le suivi d’adresse d’une page : qui demande l’ancienne est mené à la nouvelle.",
  },
  compression: {
    name: "Compression (gzip, Brotli)",
    pattern: /Brotli|gzip|[Cc]ompression|[Cc]ompressé|compresser/,
    meaning:
      "Le serveur envoie la page pliée, le navigateur la déplie : elle arrive plus vite, surtout sur téléphone.",
  },
  cache: {
    name: "Cache",
    pattern: /Cache-Control|cache|no-store|no-cache|Expires/,
    meaning:
      "Une copie gardée un moment pour ne pas tout redemander : par le navigateur du visiteur, ou par le serveur lui-même.",
  },
  entete: {
    name: "En-tête",
    pattern: /[Ee]n-têtes?/,
    meaning:
      "Une consigne que le serveur envoie avec la page, invisible à l’écran. En parlant d’une page, le début de son code.",
  },
  refresh: {
    name: "Meta refresh",
    pattern: /meta refresh/,
    meaning: "Une vieille façon de renvoyer le visiteur ailleurs, après quelques secondes.",
  },
  moteurs: {
    name: "Moteurs",
    pattern: /[Mm]oteurs/,
    meaning:
      "Les moteurs de recherche : Google, Bing, Qwant… et leurs robots, qui lisent les pages.",
  },
  googlebot: {
    name: "Googlebot",
    pattern: /Googlebot/,
    meaning: "Le robot de Google qui parcourt les sites et lit leurs pages.",
  },
  noindex: {
    name: "Noindex",
    pattern: /noindex|meta robots|X-Robots-Tag/,
    meaning:
      "Une consigne, dans la page ou avec elle, qui demande aux moteurs de ne pas la montrer. On l’oublie parfois après des travaux.",
  },
  robots: {
    name: "robots.txt",
    pattern: /robots\.txt/,
    meaning: "Un petit fichier du site qui dit aux robots où ils peuvent entrer.",
  },
  sitemap: {
    name: "Plan du site (sitemap)",
    pattern: /sitemap(?:\.xml)?|Sitemap|[Pp]lan du site/,
    meaning: "La liste des pages du site, écrite pour les moteurs, qui n’en oublient alors aucune.",
  },
  canonical: {
    name: "Adresse de référence (canonical)",
    pattern: /<link rel="canonical">|canonical|[Aa]dresses? de référence/,
    meaning:
      "Quand une page s’ouvre par plusieurs adresses, celle que Google doit retenir et montrer.",
  },
  hreflang: {
    name: "Hreflang",
    pattern: /hreflang|x-default/,
    meaning: "L’indication, pour un site en plusieurs langues, de la page à montrer à chacun.",
  },
  href: {
    name: "Href",
    pattern: /href(?!lang)|javascript:/,
    meaning: "L’endroit du code d’un lien où se trouve l’adresse à laquelle il mène.",
  },
  script: {
    name: "Script",
    pattern: /[Ss]cripts?|defer|async/,
    meaning:
      "Un petit programme que la page fait tourner dans le navigateur : un menu, un agenda, une mesure d’audience. « defer » et « async » le font attendre que la page soit affichée.",
  },
  rendu: {
    name: "Rendu par le serveur",
    pattern: /[Rr]endu par le (?:serveur|navigateur)|SSR|pré-rendu/,
    meaning:
      "La page arrive déjà écrite. Autrement elle arrive vide, et c’est le navigateur du visiteur qui l’écrit : Google et les autres robots peuvent la lire vide.",
  },
  titre: {
    name: "Titre de la page",
    pattern: /balise title|[Tt]itre de la page/,
    meaning: "La ligne bleue sur laquelle on clique dans Google, et le nom de l’onglet.",
  },
  description: {
    name: "Description de la page",
    pattern: /meta description|[Dd]escription de la page/,
    meaning: "Les deux lignes grises que Google montre souvent sous le titre.",
  },
  partage: {
    name: "Aperçu lors d’un partage (og:)",
    pattern: /og:\w+/,
    meaning:
      "Le titre et l’image qui apparaissent quand on envoie le lien sur WhatsApp ou Facebook.",
  },
  titres: {
    name: "Titres h1, h2, h3",
    pattern: /\bh[1-6]\b/,
    meaning:
      "Les niveaux de titres de la page, comme dans un livre : h1 pour le titre principal, h2 pour les chapitres, h3 pour leurs parties.",
  },
  donnees: {
    name: "Données structurées (JSON-LD)",
    pattern: /JSON-LD|[Dd]onnées? structurées?/,
    meaning:
      "Une fiche de renseignements cachée dans la page, écrite pour les moteurs : nom, adresse, horaires, téléphone.",
  },
  localbusiness: {
    name: "LocalBusiness",
    pattern: /LocalBusiness|openingHoursSpecification|\bPlumber\b|\bBakery\b/,
    meaning:
      "Le modèle de cette fiche de renseignements pour un établissement qui reçoit des clients ou se déplace chez eux.",
  },
  viewport: {
    name: "Viewport",
    pattern: /<meta name="viewport"[^>]*>|(?:meta )?viewport/,
    meaning: "La consigne qui fait tenir la page dans la largeur d’un téléphone.",
  },
  langue: {
    name: "Balise <html>",
    pattern: /<html(?: lang="\w+")?>/,
    meaning:
      "La balise qui entoure toute la page ; « lang » y dit en quelle langue elle est écrite.",
  },
  attribut: {
    name: "Attribut",
    pattern: /[Aa]ttributs?/,
    meaning: "Une précision écrite dans une balise : la langue, la taille, l’adresse.",
  },
  lecteur: {
    name: "Lecteur d’écran",
    pattern: /lecteurs? d’écran/,
    meaning: "Le logiciel qui lit les pages à voix haute aux personnes qui ne voient pas l’écran.",
  },
  alt: {
    name: "Texte de remplacement (alt)",
    pattern: /\balt\b|[Tt]extes? de remplacement/,
    meaning:
      "La phrase qui dit ce que montre une image, pour qui ne la voit pas : personnes aveugles, Google, connexion lente.",
  },
  champ: {
    name: "Étiquette de champ",
    pattern: /<label for>|[Éé]tiquettes?/,
    meaning: "Le mot visible à côté d’une case à remplir : « Nom », « Téléphone ».",
  },
  autocomplete: {
    name: "Autocomplete",
    pattern: /autocomplete/,
    meaning: "Ce qui permet au téléphone de remplir seul le nom, l’adresse ou le numéro.",
  },
  aria: {
    name: "Aria-label",
    pattern: /aria-label/,
    meaning: "Un nom donné à un bouton sans texte, que les lecteurs d’écran prononcent.",
  },
  cadre: {
    name: "Cadre",
    pattern: /[Cc]adres?\b/,
    meaning: "Une page d’un autre site montrée dans la vôtre : un plan, une vidéo, un agenda.",
  },
  evitement: {
    name: "Lien d’évitement, zone <main>",
    pattern: /<main>|liens? d’évitement/,
    meaning:
      "De quoi sauter le menu et aller droit au contenu, pour qui se sert du clavier ou d’un lecteur d’écran.",
  },
  tabindex: {
    name: "Tabindex",
    pattern: /tabindex/,
    meaning: "Un réglage de l’ordre dans lequel la touche Tab passe d’un élément à l’autre.",
  },
  autoplay: {
    name: "Autoplay, muted",
    pattern: /autoplay|muted|[Ll]ecture automatique/,
    meaning: "Une vidéo qui part seule ; « muted » lui coupe le son.",
  },
  tel: {
    name: "Lien tel:",
    pattern: /tel:(?:\+33…)?/,
    meaning: "Un lien qui compose votre numéro quand on le touche sur un téléphone.",
  },
  hsts: {
    name: "HSTS",
    pattern: /HSTS|Strict-Transport-Security|max-age/,
    meaning:
      "La consigne par laquelle un navigateur, après une première visite, n’ouvre plus le site qu’en connexion chiffrée. « max-age » dit pendant combien de secondes.",
  },
  csp: {
    name: "CSP",
    pattern: /CSP|Content-Security-Policy|script-src|unsafe-inline|nonces?|empreintes|Report-Only/,
    meaning:
      "La liste de ce que la page a le droit de charger et de faire tourner : un script glissé par un pirate n’y est pas. « Report-Only » l’essaie sans rien bloquer.",
  },
  nosniff: {
    name: "nosniff",
    pattern: /X-Content-Type-Options(?:: nosniff)?|nosniff/,
    meaning: "La consigne de prendre chaque fichier pour ce que le serveur dit qu’il est.",
  },
  framing: {
    name: "X-Frame-Options, frame-ancestors",
    pattern: /X-Frame-Options(?:: SAMEORIGIN)?|frame-ancestors|incrustation/,
    meaning:
      "Ce qui empêche un autre site de montrer le vôtre dans un cadre, pour tromper vos visiteurs.",
  },
  ressource: {
    name: "Ressource",
    pattern: /[Rr]essources?/,
    meaning: "Ce que la page va chercher pour s’afficher : images, styles, scripts.",
  },
  doctype: {
    name: "Doctype",
    pattern: /<!doctype html>/,
    meaning: "La première ligne d’une page d’aujourd’hui ; sans elle, l’affichage varie.",
  },
  charset: {
    name: "Jeu de caractères",
    pattern: /[Jj]eu de caractères|charset|utf-8/,
    meaning: "Le code des lettres. Déclaré à tort, « é » devient « Ã© ».",
  },
  gabarit: {
    name: "Gabarit",
    pattern: /gabarit/,
    meaning: "Le modèle dont toutes les pages du site sont tirées : le « thème » de WordPress.",
  },
  element: {
    name: "Éléments imbriqués",
    pattern: /[ÉéÉ]léments?|[Ii]mbrication|imbriqués|niveaux \(seuil/,
    meaning:
      "Les boîtes dont une page est faite, l’une dans l’autre. Trop nombreuses ou trop profondes, elles ralentissent un vieux téléphone.",
  },
  favicon: {
    name: "Icône du site",
    pattern: /<link rel="icon">|[Ii]cône du site/,
    meaning: "La petite image de l’onglet, que Google montre aussi à côté de vos résultats.",
  },
} satisfies Record<string, Term>;

export type TermId = keyof typeof terms;
