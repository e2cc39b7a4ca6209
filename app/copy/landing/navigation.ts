/** Anchors and labels of the landing page (docs/sources/specification.md, 2). */
export const anchorLinks = [
  { anchor: "business-service", label: "Découvrir" },
  { anchor: "comment-ca-marche", label: "Un processus simple" },
  { anchor: "testimonials", label: "Témoignages" },
  { anchor: "pourquoi-nous", label: "Pourquoi Nous ?" },
  { anchor: "offre-premium", label: "Offres" },
  { anchor: "a-propos", label: "À propos" },
  { anchor: "faq", label: "FAQ" },
] as const;

export const legalLinks = [
  { href: "/mentions-legales", label: "Mentions légales" },
  { href: "/cgv", label: "Conditions générales de vente" },
  { href: "/politique-confidentialite", label: "Politique de confidentialité" },
  { href: "/avis-comment-ca-marche", label: "Avis : comment ça marche" },
  { href: "/renoncer-au-contrat", label: "Renoncer au contrat ici" },
  { href: "/resilier-votre-contrat", label: "Résilier votre contrat" },
] as const;

export const services = [
  "Audit de fiche Google Business",
  "Optimisation de fiche",
  "Posts et photos",
  "Citations locales",
  "Réponses aux avis",
  "Visibilité dans la recherche par IA",
] as const;
