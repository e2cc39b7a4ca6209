import { z } from "zod";
import { storableText } from "./storable-text.ts";

/** A thousand lines of a long address fit; what is longer was pasted by mistake. */
export const PASTED_CITATIONS_MAX = 200_000;

/** Why a text as a whole was not taken; its words are in copy/citations.ts. */
type PastedFault = "nothing" | "too-long";

const fault = (code: PastedFault) => code;

/** Lines of `site;address`; each is judged by itself (domain/citation-lines.ts). */
export const citationsForm = z.object({
  pasted: storableText(fault("nothing"))
    .trim()
    .min(1, fault("nothing"))
    .max(PASTED_CITATIONS_MAX, fault("too-long")),
});

/** What the agency does about one citation. */
export const citationActForm = z.object({
  citationId: z.string().max(100),
  act: z.enum(["correct", "to_correct", "read-again", "remove"]),
});
