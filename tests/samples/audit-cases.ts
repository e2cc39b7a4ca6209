import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { otherSpecificTypes, placeTypeKind } from "#domain/audit/categories.ts";
import { homePageFact, siteLinkFact } from "#domain/audit/site-facts.ts";
import { websiteKindOf } from "#domain/audit/website.ts";

export interface ReferenceCase {
  facts: ListingFacts;
  details: [number, number, number, number, number];
  score: number;
}

function categories(types: string[], primary: string | null): Partial<ListingFacts> {
  return {
    mainCategory: placeTypeKind(primary),
    otherCategories: otherSpecificTypes(types, primary),
  };
}

const ownSite: Partial<ListingFacts> = {
  website: websiteKindOf("https://www.plomberie-roux.fr/") ?? undefined,
  siteLink: siteLinkFact({ outcome: "answered", status: 200, secure: true }),
  homePage: homePageFact(
    { title: "Plomberie Roux", metaDescription: "Votre plombier à Nîmes" },
    { trade: "Plombier", town: "Nîmes" },
  ),
};

const first: ListingFacts = {
  source: "places",
  status: "open",
  phone: "present",
  ...ownSite,
  openingHours: "filled",
  location: "full",
  ...categories(
    ["plumber", "heating_contractor", "general_contractor", "point_of_interest", "establishment"],
    "plumber",
  ),
  attributes: 5,
  photoCount: { least: 10, most: null },
  largePhotoShare: 1,
  ownPhotos: "present",
  rating: 4.8,
  reviewCount: 140,
  newestReview: { ageDays: 6, on: "2026-11-15" },
};

/** The five reference cases (docs/sources/audit-grid.md, 10). */
export const referenceCases: Record<"1" | "2" | "3" | "4" | "5", ReferenceCase> = {
  "1": { facts: first, details: [20, 20, 20, 20, 20], score: 100 },
  "2": {
    facts: {
      ...first,
      ...categories(["hair_salon", "beauty_salon", "establishment"], "hair_salon"),
      attributes: 2,
      photoCount: { least: 6, most: 6 },
      rating: 4.4,
      reviewCount: 34,
      newestReview: { ageDays: 60, on: "2026-09-22" },
      homePage: homePageFact(
        { title: "Accueil", metaDescription: "Bienvenue chez nous" },
        { trade: "Salon de coiffure", town: "Nîmes" },
      ),
    },
    details: [19, 17, 16, 14, 18],
    score: 84,
  },
  "3": {
    facts: {
      source: "places",
      status: "open",
      phone: "present",
      website: websiteKindOf("https://www.facebook.com/plomberie.roux") ?? undefined,
      openingHours: "filled",
      location: "full",
      ...categories(["plumber", "point_of_interest", "establishment"], "plumber"),
      attributes: 1,
      photoCount: { least: 3, most: 3 },
      largePhotoShare: 1,
      rating: 4.2,
      reviewCount: 12,
      newestReview: { ageDays: 200, on: "2026-05-05" },
    },
    details: [17, 12, 13, 12, 12],
    score: 66,
  },
  "4": {
    facts: {
      source: "places",
      status: "open",
      phone: "present",
      website: "none",
      openingHours: "absent",
      location: "town-only",
      ...categories(["establishment", "point_of_interest"], "establishment"),
      attributes: 0,
      photoCount: { least: 1, most: 1 },
      largePhotoShare: 0,
      rating: 5,
      reviewCount: 2,
      newestReview: { ageDays: 700, on: "2024-12-22" },
    },
    details: [6, 4, 7, 3, 7],
    score: 27,
  },
  "5": {
    facts: {
      ...first,
      ...categories(["electrician", "establishment"], "electrician"),
      attributes: 0,
      photoCount: { least: 8, most: 8 },
      rating: 4.9,
      reviewCount: 26,
      newestReview: { ageDays: 25, on: "2026-10-27" },
    },
    details: [18, 19, 18, 15, 20],
    score: 90,
  },
};
