import type { PictureType } from "#domain/client-file.ts";

/** A picture drawn anew from its pixels: upright, in sRGB, without a word of what the sent file said besides. */
export interface RedrawnPicture {
  type: PictureType;
  width: number;
  height: number;
  picture: Uint8Array;
  /** Of the same type. */
  vignette: Uint8Array;
}

type RedrawRefusal =
  | "not-a-picture"
  | "too-many-pixels"
  | "unreadable"
  /** More processor time or memory than a picture may take. */
  | "too-heavy"
  /** Enough of them wait already. */
  | "busy";

export type Redrawn = { ok: true; redrawn: RedrawnPicture } | { ok: false; reason: RedrawRefusal };

/** Draws again what somebody sent; `given up`: nobody waits for it any more. */
export type RedrawPicture = (sent: Uint8Array, givenUp?: AbortSignal) => Promise<Redrawn>;
