import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { afterAll } from "vitest";
import { listenLocally } from "../../../local-server.ts";

interface PlacesCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Answers of the next calls, in order; the last one repeats. */
type PlacesReply = { status?: number; json?: unknown; text?: string } | "silence" | "hang-up";

export async function startPlacesServer() {
  const calls: PlacesCall[] = [];
  let replies: PlacesReply[] = [];
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString();
    const { method = "", url: path = "", headers } = request;
    calls.push({ method, path, headers, body: sent === "" ? undefined : JSON.parse(sent) });
    const next = (replies.length > 1 ? replies.shift() : replies[0]) ?? "hang-up";
    if (next === "silence") return;
    if (next === "hang-up") {
      response.destroy();
      return;
    }
    const { status = 200, json, text = JSON.stringify(json) } = next;
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(text);
  }
  const server = createServer((request, response) => void reply(request, response));
  const port = await listenLocally(server, afterAll);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    answer(...next: PlacesReply[]) {
      replies = next;
      calls.length = 0;
    },
  };
}

export function placesError(code: number, status: string, reason?: string) {
  const details = reason
    ? [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com" }]
    : [];
  return { status: code, json: { error: { code, message: `${status}.`, status, details } } };
}

const photo = (name: string, widthPx: number, heightPx: number) => ({
  name: `places/x/photos/${name}`,
  widthPx,
  heightPx,
  authorAttributions: [
    { displayName: name, uri: "//maps.google.com/maps/contrib/1", photoUri: "//lh3.example/1" },
  ],
});

const review = (publishTime: string) => ({
  name: "places/x/reviews/1",
  relativePublishTimeDescription: "il y a une semaine",
  rating: 5,
  text: { text: "Très bien", languageCode: "fr" },
  publishTime,
});

/** Case 1 (docs/sources/audit-grid.md, 10) as the service answers it on 1 May 2026. */
export const fullPlace = {
  id: "ChIJLU7jZClu5kcR4PcOOO6p3I0",
  businessStatus: "OPERATIONAL",
  displayName: { text: "Plomberie Dupré", languageCode: "fr" },
  primaryType: "plumber",
  primaryTypeDisplayName: { text: "Plombier", languageCode: "fr" },
  types: [
    "plumber",
    "general_contractor",
    "electrician",
    "service",
    "point_of_interest",
    "establishment",
  ],
  formattedAddress: "3 Rue de la République, 69001 Lyon, France",
  addressComponents: [
    { longText: "3", shortText: "3", types: ["street_number"] },
    { longText: "Rue de la République", shortText: "Rue de la République", types: ["route"] },
    { longText: "Lyon", shortText: "Lyon", types: ["locality", "political"] },
    { longText: "69001", shortText: "69001", types: ["postal_code"] },
  ],
  location: { latitude: 45.7674, longitude: 4.8343 },
  googleMapsUri: "https://maps.google.com/?cid=10222232094831998944",
  nationalPhoneNumber: "04 99 00 00 00",
  internationalPhoneNumber: "+33 4 99 00 00 00",
  rating: 4.8,
  userRatingCount: 140,
  regularOpeningHours: {
    openNow: true,
    periods: [1, 2, 3, 4, 5].map((day) => ({
      open: { day, hour: 8, minute: 0 },
      close: { day, hour: 18, minute: 0 },
    })),
    weekdayDescriptions: ["lundi: 08:00 – 18:00"],
  },
  currentOpeningHours: {
    openNow: true,
    periods: [],
    specialDays: [{ date: { year: 2026, month: 5, day: 1 } }],
  },
  photos: [
    photo("PLOMBERIE DUPRE", 1600, 900),
    ...Array.from({ length: 9 }, (_, index) => photo(`Client ${index}`, 1600, 900)),
  ],
  reviews: [review("2026-02-01T10:00:00.123456Z"), review("2026-04-25T08:30:00Z")],
  accessibilityOptions: { wheelchairAccessibleParking: true, wheelchairAccessibleEntrance: false },
  paymentOptions: { acceptsCreditCards: true, acceptsCashOnly: false },
  allowsDogs: true,
};

export const NOW = new Date("2026-05-01T09:00:00Z");
