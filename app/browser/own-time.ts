import { zoneLine, zoneTime } from "#copy/call-times.ts";
import { ownTimeZone } from "#domain/french-dates.ts";

export function showOwnTimes(within: ParentNode): void {
  const timeZone = ownTimeZone();
  for (const place of within.querySelectorAll<HTMLElement>("[data-own-time]")) {
    const words = place.dataset["ownLength"] === "short" ? zoneTime : zoneLine;
    const line = words(new Date(place.dataset["ownTime"] ?? ""), timeZone);
    place.textContent = line;
    place.hidden = line === null;
  }
}
