import { z } from "zod";
import { storableText } from "./storable-text.ts";

/** A thousand long addresses fit. */
export const PASTED_CITATIONS_MAX = 200_000;

/** Error codes; messages are in copy/citations.ts. */
type PastedFault = "nothing" | "too-long";

const fault = (code: PastedFault) => code;

/** Lines of `site;address`, validated one by one (domain/citation-lines.ts). */
export const citationsForm = z.object({
  pasted: storableText(fault("nothing"))
    .trim()
    .min(1, fault("nothing"))
    .max(PASTED_CITATIONS_MAX, fault("too-long")),
});

export const citationActForm = z.object({
  citationId: z.string().max(100),
  act: z.enum(["correct", "to_correct", "read-again", "remove"]),
});
