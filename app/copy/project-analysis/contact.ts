import type { contactChecks } from "#domain/project-analysis/contact-checks.ts";
import type { PageWords } from "./check-words.ts";
import { counted } from "./wording.ts";

const lcen = "Loi n° 2004-575 (LCEN), article 1-1";

export const contactWords: PageWords<typeof contactChecks> = {
  phone: {
    title: "Téléphone en un geste",
    source: "web.dev, « Click to call »",
    advice: "Écrivez votre numéro en haut de page, dans un lien tel:+33…",
    links: (count) => `${counted(count, "lien")} pour appeler (tel:).`,
    "written-only": "Un numéro est écrit, mais on ne peut pas l’appeler en le touchant.",
    none: "Ni numéro de téléphone, ni lien pour appeler.",
  },
  contact: {
    title: "Moyen d’écrire",
    source: `${lcen} ; Google, « Search Quality Rater Guidelines »`,
    advice: "Ajoutez un lien « Contact », un formulaire ou une adresse e-mail visible.",
    found: "Un lien de contact ou une adresse e-mail est présent.",
    none: "Ni lien de contact, ni adresse e-mail.",
  },
  address: {
    title: "Adresse de l’établissement",
    source: "Google Search Central, « Local business structured data » (address)",
    advice: "Écrivez l’adresse complète, identique à celle de votre fiche Google.",
    found: "Une adresse postale est écrite dans la page.",
    none: "Aucune adresse postale reconnue dans la page.",
  },
  hours: {
    title: "Horaires d’ouverture",
    source: "Google Search Central, « Local business structured data » (openingHoursSpecification)",
    advice: "Écrivez vos horaires, jours de fermeture compris, comme sur votre fiche Google.",
    found: "Des horaires sont écrits dans la page.",
    none: "Aucun horaire reconnu dans la page.",
  },
  "legal-notice": {
    title: "Mentions légales",
    source: lcen,
    advice: "Ajoutez un lien « Mentions légales » au pied de chaque page.",
    found: "Un lien vers les mentions légales est présent.",
    none: "Aucun lien vers des mentions légales, obligatoires pour un professionnel.",
  },
  privacy: {
    title: "Politique de confidentialité",
    source: "RGPD, article 13 ; CNIL, « Informer les personnes »",
    advice: "Dites quelles données vous recueillez et pourquoi, et placez le lien au pied de page.",
    found: "Un lien vers la politique de confidentialité est présent.",
    "data-without":
      "La page recueille des données sans lien vers une politique de confidentialité.",
    none: "Aucun lien vers une politique de confidentialité.",
  },
};
