import type { ListingFacts } from "./listing-facts.ts";

/** Invented listing of the demonstration, always labelled as such. */
export const sampleListing: ListingFacts = {
  source: "sample",
  status: "open",
  phone: "present",
  website: "own",
  openingHours: "filled",
  location: "full",
  mainCategory: "specific",
  otherCategories: 0,
  attributes: 1,
  photoCount: { least: 4, most: 4 },
  ownPhotos: "present",
  rating: 4.4,
  reviewCount: 17,
  newestReview: { ageDays: 75, on: null },
  answeredReviewShare: 0.3,
  description: "Boulangerie artisanale près du port. Pain au levain et viennoiseries.",
  trade: "Boulangerie",
  town: "Saint-Malo",
  homePage: "titled",
  siteLink: "secure",
  newestPostAgeDays: "none",
};
