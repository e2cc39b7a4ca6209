import { z } from "zod";

const texts = z.object({ text: z.string() });
const flags = z.record(z.string(), z.unknown());
const openingPoint = z.object({ day: z.int().min(0).max(6) });

export const placeAnswer = z.object({
  id: z.string().min(1),
  movedPlaceId: z.string().min(1).optional(),
  businessStatus: z.string().optional(),
  displayName: texts.optional(),
  primaryType: z.string().optional(),
  primaryTypeDisplayName: texts.optional(),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ longText: z.string().default(""), types: z.array(z.string()).default([]) }))
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  pureServiceAreaBusiness: z.boolean().default(false),
  websiteUri: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  internationalPhoneNumber: z.string().optional(),
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.int().min(0).default(0),
  regularOpeningHours: z
    .object({
      periods: z
        .array(z.object({ open: openingPoint.optional(), close: openingPoint.optional() }))
        .default([]),
    })
    .optional(),
  currentOpeningHours: z
    .object({
      specialDays: z
        .array(z.object({ date: z.object({ year: z.int(), month: z.int(), day: z.int() }) }))
        .default([]),
    })
    .optional(),
  photos: z
    .array(
      z.object({
        widthPx: z.number().default(0),
        heightPx: z.number().default(0),
        authorAttributions: z.array(z.object({ displayName: z.string().default("") })).default([]),
      }),
    )
    .default([]),
  reviews: z.array(z.object({ publishTime: z.iso.datetime({ offset: true }) })).default([]),
  editorialSummary: texts.optional(),
  accessibilityOptions: flags.default({}),
  paymentOptions: flags.default({}),
  parkingOptions: flags.default({}),
  delivery: z.boolean().optional(),
  takeout: z.boolean().optional(),
  dineIn: z.boolean().optional(),
  reservable: z.boolean().optional(),
  restroom: z.boolean().optional(),
  outdoorSeating: z.boolean().optional(),
  allowsDogs: z.boolean().optional(),
  goodForChildren: z.boolean().optional(),
  consumerAlert: z.unknown().optional(),
});

export type PlaceAnswer = z.infer<typeof placeAnswer>;

/** `X-Goog-FieldMask` of a place (docs/sources/audit-grid.md, 4). */
export const PLACE_FIELDS =
  "id,movedPlaceId,businessStatus,displayName,primaryType,primaryTypeDisplayName,types,formattedAddress,addressComponents,location,pureServiceAreaBusiness,googleMapsUri,websiteUri,nationalPhoneNumber,internationalPhoneNumber,rating,userRatingCount,regularOpeningHours,currentOpeningHours,photos,reviews,editorialSummary,accessibilityOptions,paymentOptions,parkingOptions,delivery,takeout,dineIn,reservable,restroom,outdoorSeating,allowsDogs,goodForChildren,consumerAlert,attributions";

export const searchAnswer = z.object({
  places: z
    .array(
      z.object({
        id: z.string().min(1),
        displayName: texts.default({ text: "" }),
        formattedAddress: z.string().default(""),
      }),
    )
    .default([]),
});
