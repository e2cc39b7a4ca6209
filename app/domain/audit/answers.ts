import { categoryKind } from "./categories.ts";
import type { CountRange, ListingFacts, NewestReview } from "./listing-facts.ts";
import type { Sector } from "./sector.ts";
import { websiteKindOf } from "./website.ts";

/** « Je ne sais pas » is sent as `unknown`; a question left out means the same. */
export const answerChoices = {
  phone: ["yes", "no", "unknown"],
  website: ["own", "third-party", "none", "unknown"],
  hours: ["filled", "empty", "absent", "temporarily-closed", "permanently-closed", "unknown"],
  location: ["full", "town-only", "none", "unknown"],
  attributes: ["0", "1-2", "3+", "unknown"],
  photos: ["0", "1", "2", "3", "4", "5-7", "8-9", "10+", "unknown"],
  ownPhotos: ["yes", "no", "unknown"],
  newestReview: ["30-days", "90-days", "180-days", "365-days", "older", "none", "unknown"],
  replies: ["most", "half", "few", "unknown"],
  hasDescription: ["yes", "no", "unknown"],
  newestPost: ["30-days", "90-days", "older", "none", "unknown"],
  holidayHours: ["yes", "no", "unknown"],
} as const;

type Choices = typeof answerChoices;

/** The questionnaire's answers (docs/sources/audit-grid.md, 11). */
export type AuditAnswers = { [Key in keyof Choices]?: Choices[Key][number] } & {
  /** As typed; empty when not given. */
  websiteUrl?: string;
  category?: string;
  rating?: number;
  reviewCount?: number;
  description?: string;
};

export function factsFromAnswers(
  answers: AuditAnswers,
  about: { sector?: Sector; town?: string } = {},
): ListingFacts {
  return {
    source: "declared",
    status: statusOf(answers.hours),
    phone: presence(answers.phone),
    website: websiteOf(answers),
    openingHours: hoursOf(answers.hours),
    location: known(answers.location),
    mainCategory: answers.category?.trim() ? categoryKind(answers.category) : undefined,
    attributes: answers.attributes && attributeCounts[answers.attributes],
    photoCount: answers.photos && photoCounts[answers.photos],
    ownPhotos: presence(answers.ownPhotos),
    ...reviewsOf(answers),
    answeredReviewShare: answers.replies && replyShares[answers.replies],
    description: descriptionOf(answers),
    trade: answers.category,
    sector: about.sector,
    town: about.town,
    holidayHours: presence(answers.holidayHours),
    newestPostAgeDays: answers.newestPost && postAges[answers.newestPost],
  };
}

const attributeCounts = { "0": 0, "1-2": 1, "3+": 3, unknown: undefined };

const photoCounts: Record<Choices["photos"][number], CountRange | undefined> = {
  "0": { least: 0, most: 0 },
  "1": { least: 1, most: 1 },
  "2": { least: 2, most: 2 },
  "3": { least: 3, most: 3 },
  "4": { least: 4, most: 4 },
  "5-7": { least: 5, most: 7 },
  "8-9": { least: 8, most: 9 },
  "10+": { least: 10, most: null },
  unknown: undefined,
};

const replyShares = { most: 0.8, half: 0.5, few: 0, unknown: undefined };

const reviewAges = { "30-days": 30, "90-days": 90, "180-days": 180, "365-days": 365, older: 366 };

const postAges = {
  "30-days": 30,
  "90-days": 90,
  older: 91,
  none: "none",
  unknown: undefined,
} as const;

function known<Choice extends string>(
  answer: Choice | undefined,
): Exclude<Choice, "unknown"> | undefined {
  return isKnown(answer) ? answer : undefined;
}

function isKnown<Choice extends string>(
  answer: Choice | undefined,
): answer is Exclude<Choice, "unknown"> {
  return answer !== undefined && answer !== "unknown";
}

function presence(answer: "yes" | "no" | "unknown" | undefined): "present" | "absent" | undefined {
  if (answer === "yes") return "present";
  return answer === "no" ? "absent" : undefined;
}

/** The business is presumed open: its owner asks for the audit. */
function statusOf(hours: AuditAnswers["hours"]): ListingFacts["status"] {
  return hours === "temporarily-closed" || hours === "permanently-closed" ? hours : "open";
}

function hoursOf(hours: AuditAnswers["hours"]): ListingFacts["openingHours"] {
  return hours === "filled" || hours === "empty" || hours === "absent" ? hours : undefined;
}

/** The URL decides the kind of site, more surely than the ticked answer, unless the listing links to none. */
function websiteOf({ website, websiteUrl = "" }: AuditAnswers): ListingFacts["website"] {
  if (website === "third-party" || website === "none") return website;
  return websiteKindOf(websiteUrl) ?? known(website);
}

function reviewsOf({
  rating,
  reviewCount,
  newestReview,
}: AuditAnswers): Pick<ListingFacts, "rating" | "reviewCount" | "newestReview"> {
  const count = reviewCount ?? (newestReview === "none" && rating === undefined ? 0 : undefined);
  return {
    rating: count === 0 ? "none" : rating,
    reviewCount: count,
    newestReview: ageOf(newestReview),
  };
}

function ageOf(answer: AuditAnswers["newestReview"]): NewestReview | undefined {
  if (answer === undefined || answer === "unknown" || answer === "none") return undefined;
  return { ageDays: reviewAges[answer], on: null };
}

function descriptionOf({ description = "", hasDescription }: AuditAnswers): string | undefined {
  if (description.trim() !== "") return description;
  return hasDescription === "no" ? "" : undefined;
}
