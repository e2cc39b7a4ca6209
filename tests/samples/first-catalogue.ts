import { catalogueOf } from "#domain/catalogue.ts";

/** Equal to the migration's (tests/database/catalogue/first-version.test.ts), for pages without a database. */
export const firstCatalogue = catalogueOf(1, {
  promoted: "domination",
  offers: {
    premium: {
      unitPriceCents: 390_00,
      description:
        "Votre fiche Google Business auditée, complétée et animée pendant 30 jours, jusqu’à ce que les clients du quartier vous trouvent.",
      target: "Artisans, commerçants et indépendants qui veulent être trouvés près de chez eux",
      promise: "Travail principal livré en moins de 72 heures, résultats à partir de 30 jours",
      features: [
        "Audit complet de votre fiche",
        "4 posts Google, un par semaine",
        "20 citations dans les annuaires locaux",
        "Jusqu’à 10 avis traités",
        "Rapport de résultats à 30 jours",
        "1 révision incluse",
      ],
      labels: [{ code: "popular" }, { code: "back-to-school", endsOn: "2024-09-30" }],
    },
    domination: {
      unitPriceCents: 590_00,
      description:
        "Tout Boost Local, avec un travail approfondi sur votre zone : pour les métiers où la concurrence est forte.",
      target: "Entreprises installées dans une zone très concurrentielle",
      promise: "Travail principal livré en moins de 72 heures, suivi pendant 30 jours",
      features: [
        "Tout ce que contient Boost Local 30 jours",
        "Étude de vos concurrents locaux",
        "Optimisation pour la recherche par IA",
        "Plan d’action écrit pour votre zone",
        "Rapport de résultats à 30 jours",
      ],
      labels: [],
    },
    suiviCroissance: {
      unitPriceCents: 100_00,
      description:
        "Votre fiche reste vivante tous les mois : posts, réponses aux avis et suivi de votre position.",
      target: "Clients Boost Local qui veulent garder leur avance",
      promise: "Sans engagement, résiliable à tout moment",
      features: [
        "2 posts Google par mois",
        "Jusqu’à 10 réponses aux avis par mois",
        "Suivi mensuel de votre position locale",
        "Mise à jour de vos horaires et photos",
        "Sans engagement, résiliable à tout moment",
      ],
      labels: [{ code: "no-commitment" }],
    },
  },
});
