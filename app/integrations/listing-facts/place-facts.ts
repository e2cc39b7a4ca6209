import { otherSpecificTypes, placeTypeKind } from "#domain/audit/categories.ts";
import { holidayToDeclare } from "#domain/audit/holiday-to-declare.ts";
import type {
  CountRange,
  ListingFacts,
  NewestReview,
  Presence,
} from "#domain/audit/listing-facts.ts";
import { websiteKindOf } from "#domain/audit/website.ts";
import { isSameName } from "#domain/audit/place-match.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { PlaceAnswer } from "./place-answer.server.ts";

/** Google returns 10 photos at most: 10 means at least 10. */
const PHOTO_CEILING = 10;
const LARGE_PHOTO_PX = 720;
const DAY_MS = 86_400_000;

/** Facts of the audit grid (docs/sources/audit-grid.md, 4 and 6), except for the linked site. */
export function placeFacts(place: PlaceAnswer, now: Date): ListingFacts {
  const mainType = place.primaryType ?? place.types[0] ?? null;
  return {
    source: "places",
    status: statusOf(place.businessStatus),
    consumerAlert: place.consumerAlert !== undefined,
    phone: presence(place.nationalPhoneNumber ?? place.internationalPhoneNumber),
    website:
      place.websiteUri === undefined ? "none" : (websiteKindOf(place.websiteUri) ?? undefined),
    openingHours: openingHoursOf(place),
    location: locationOf(place),
    mainCategory: placeTypeKind(mainType),
    otherCategories: otherSpecificTypes(place.types, mainType),
    attributes: attributeCount(place),
    ...photoFacts(place),
    rating: place.rating ?? "none",
    reviewCount: place.userRatingCount,
    newestReview: newestReview(place, now),
    trade: place.primaryTypeDisplayName?.text,
    town: townOf(place),
    // Google writes few summaries: absence proves nothing.
    googleSummary: place.editorialSummary ? "present" : undefined,
    holidayHours: holidayHours(place, parisDate(now)),
  };
}

function statusOf(businessStatus: string | undefined): ListingFacts["status"] {
  if (businessStatus === "OPERATIONAL") return "open";
  if (businessStatus === "CLOSED_TEMPORARILY") return "temporarily-closed";
  return businessStatus === "CLOSED_PERMANENTLY" ? "permanently-closed" : undefined;
}

function presence(value: string | undefined): Presence {
  return value === undefined || value === "" ? "absent" : "present";
}

function openingHoursOf({ regularOpeningHours: hours }: PlaceAnswer): ListingFacts["openingHours"] {
  if (!hours) return "absent";
  return hours.periods.length > 0 ? "filled" : "empty";
}

function locationOf(place: PlaceAnswer): ListingFacts["location"] {
  if (place.pureServiceAreaBusiness) return "full";
  const street = component(place, ["route", "street_address", "premise"]);
  const postcode = component(place, ["postal_code"]);
  if (street !== undefined && postcode !== undefined) return "full";
  return postcode !== undefined || townOf(place) !== undefined ? "town-only" : "none";
}

function townOf(place: PlaceAnswer): string | undefined {
  return component(place, ["locality", "postal_town"]);
}

function component(place: PlaceAnswer, kinds: string[]): string | undefined {
  const found = place.addressComponents.find(({ types }) =>
    types.some((type) => kinds.includes(type)),
  );
  return found?.longText;
}

/** C6: attributes answered, by yes or by no. */
function attributeCount(place: PlaceAnswer): number {
  const { delivery, takeout, dineIn, reservable } = place;
  const { restroom, outdoorSeating, allowsDogs, goodForChildren } = place;
  const answers = [
    ...Object.values(place.accessibilityOptions),
    ...Object.values(place.paymentOptions),
    ...Object.values(place.parkingOptions),
    delivery,
    takeout,
    dineIn,
    reservable,
    restroom,
    outdoorSeating,
    allowsDogs,
    goodForChildren,
  ];
  return answers.filter((answer) => typeof answer === "boolean").length;
}

function photoFacts(
  place: PlaceAnswer,
): Pick<ListingFacts, "photoCount" | "largePhotoShare" | "ownPhotos"> {
  const { photos } = place;
  const count = photos.length;
  const photoCount: CountRange = { least: count, most: count < PHOTO_CEILING ? count : null };
  if (count === 0) return { photoCount };
  const large = photos.filter(
    ({ widthPx, heightPx }) => widthPx >= LARGE_PHOTO_PX && heightPx >= LARGE_PHOTO_PX,
  );
  const name = place.displayName?.text ?? "";
  const own = photos.some(({ authorAttributions }) =>
    authorAttributions.some((author) => isSameName(author.displayName, name)),
  );
  return {
    photoCount,
    largePhotoShare: large.length / count,
    ownPhotos: own ? "present" : undefined,
  };
}

function newestReview({ reviews }: PlaceAnswer, now: Date): NewestReview | undefined {
  if (reviews.length === 0) return undefined;
  const newest = new Date(Math.max(...reviews.map(({ publishTime }) => Date.parse(publishTime))));
  const ageDays = Math.max(0, Math.floor((now.getTime() - newest.getTime()) / DAY_MS));
  return { ageDays, on: parisDate(newest) };
}

/** U3: whether the next public holiday on an open weekday has special hours. */
function holidayHours(place: PlaceAnswer, todayOn: string): Presence | undefined {
  const { currentOpeningHours: current } = place;
  const holiday = holidayToDeclare(todayOn, openWeekdays(place), component(place, ["postal_code"]));
  if (!holiday || !current) return undefined;
  const declared = current.specialDays.some(({ date }) => isoDate(date) === holiday.on);
  return declared ? "present" : "absent";
}

/** A period without `close` means always open. */
function openWeekdays({ regularOpeningHours }: PlaceAnswer): Set<number> {
  const periods = regularOpeningHours?.periods ?? [];
  if (periods.some(({ close }) => !close)) return new Set([0, 1, 2, 3, 4, 5, 6]);
  return new Set(periods.flatMap(({ open }) => (open ? [open.day] : [])));
}

function isoDate({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
