/**
 * The two numbers of `0xA:0xB` in Google Maps URLs; B alone is the CID. Undocumented by Google; checked against known
 * pairs (docs/sources/audit-grid.md, 3).
 */
export interface FeatureId {
  area: bigint;
  cid: bigint;
}

const featureId = /^0x([\da-f]{1,16}):0x([\da-f]{1,16})$/i;
const placeId = /^ChIJ[\w-]{10,250}$/;

export function isPlaceId(text: string): boolean {
  return placeId.test(text);
}

/** Null for any other text, or when no place is named (B is 0). */
export function readFeatureId(text: string): FeatureId | null {
  const match = featureId.exec(text);
  if (match === null) return null;
  const cid = BigInt(`0x${match[2]}`);
  return cid === 0n ? null : { area: BigInt(`0x${match[1]}`), cid };
}

const ID_BYTES = 20;
const AREA_AT = 3;
const CID_AT = 12;

/** Null when the area is 0: only the CID is known then. */
export function placeIdOf({ area, cid }: FeatureId): string | null {
  if (area === 0n) return null;
  const bytes = new Uint8Array(ID_BYTES);
  bytes.set([0x0a, 0x12, 0x09]);
  bytes[CID_AT - 1] = 0x11;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(AREA_AT, area, true);
  view.setBigUint64(CID_AT, cid, true);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function featureIdOf(id: string): FeatureId | null {
  if (!/^[\w-]{27}$/.test(id)) return null;
  const text = atob(id.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const framed =
    bytes.length === ID_BYTES &&
    [0x0a, 0x12, 0x09].every((byte, at) => bytes[at] === byte) &&
    bytes[CID_AT - 1] === 0x11;
  if (!framed) return null;
  const view = new DataView(bytes.buffer);
  return { area: view.getBigUint64(AREA_AT, true), cid: view.getBigUint64(CID_AT, true) };
}
