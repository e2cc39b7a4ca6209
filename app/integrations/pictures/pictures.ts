import type { PictureType } from "#domain/client-file.ts";

export interface RedrawnPicture {
  type: PictureType;
  width: number;
  height: number;
  picture: Uint8Array;
  vignette: Uint8Array;
}

type RedrawRefusal = "not-a-picture" | "too-many-pixels" | "unreadable" | "too-heavy" | "busy";

export type Redrawn = { ok: true; redrawn: RedrawnPicture } | { ok: false; reason: RedrawRefusal };

/** Aborting `givenUp` kills the work. */
export type RedrawPicture = (sent: Uint8Array, givenUp?: AbortSignal) => Promise<Redrawn>;
