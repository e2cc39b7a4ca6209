import { fix, improve, ok, type PageCheck } from "./finding.ts";
import { counted } from "./wording.ts";

const lcen = "Loi n° 2004-575 (LCEN), article 1-1";

/** What somebody looks for who wants to call or come. */
export const contactChecks: readonly PageCheck[] = [
  {
    id: "phone",
    category: "ux",
    title: "Téléphone en un geste",
    source: "web.dev, « Click to call »",
    advice: "Écrivez votre numéro en haut de page, dans un lien tel:+33…",
    look({ contact: { telLinks, phoneWritten } }) {
      if (telLinks > 0) return ok(`${counted(telLinks, "lien")} pour appeler (tel:).`);
      return phoneWritten
        ? improve("Un numéro est écrit, mais on ne peut pas l’appeler en le touchant.")
        : fix("Ni numéro de téléphone, ni lien pour appeler.");
    },
  },
  {
    id: "contact",
    category: "ux",
    title: "Moyen d’écrire",
    source: `${lcen} ; Google, « Search Quality Rater Guidelines »`,
    advice: "Ajoutez un lien « Contact », un formulaire ou une adresse e-mail visible.",
    look: ({ contact: { contactLink } }) =>
      contactLink
        ? ok("Un lien de contact ou une adresse e-mail est présent.")
        : improve("Ni lien de contact, ni adresse e-mail."),
  },
  {
    id: "address",
    category: "ux",
    title: "Adresse de l’établissement",
    source: "Google Search Central, « Local business structured data » (address)",
    advice: "Écrivez l’adresse complète, identique à celle de votre fiche Google.",
    look: ({ contact: { addressWritten } }) =>
      addressWritten
        ? ok("Une adresse postale est écrite dans la page.")
        : improve("Aucune adresse postale reconnue dans la page."),
  },
  {
    id: "hours",
    category: "ux",
    title: "Horaires d’ouverture",
    source: "Google Search Central, « Local business structured data » (openingHoursSpecification)",
    advice: "Écrivez vos horaires, jours de fermeture compris, comme sur votre fiche Google.",
    look: ({ contact: { hoursWritten } }) =>
      hoursWritten
        ? ok("Des horaires sont écrits dans la page.")
        : improve("Aucun horaire reconnu dans la page."),
  },
  {
    id: "legal-notice",
    category: "ux",
    title: "Mentions légales",
    source: lcen,
    advice: "Ajoutez un lien « Mentions légales » au pied de chaque page.",
    look: ({ contact: { legalNoticeLink } }) =>
      legalNoticeLink
        ? ok("Un lien vers les mentions légales est présent.")
        : fix("Aucun lien vers des mentions légales, obligatoires pour un professionnel."),
  },
  {
    id: "privacy",
    category: "ux",
    title: "Politique de confidentialité",
    source: "RGPD, article 13 ; CNIL, « Informer les personnes »",
    advice: "Dites quelles données vous recueillez et pourquoi, et placez le lien au pied de page.",
    look({ contact: { privacyLink }, content: { fields } }) {
      if (privacyLink) return ok("Un lien vers la politique de confidentialité est présent.");
      return fields.some(({ type }) => type !== "search")
        ? fix("La page recueille des données sans lien vers une politique de confidentialité.")
        : improve("Aucun lien vers une politique de confidentialité.");
    },
  },
];
