import { z } from "zod";
import { GUARANTEE_WORDS_MAX } from "#domain/guarantee.ts";
import { ownWords } from "./own-words.ts";

export const guaranteeFields = ["words"] as const;

export const guaranteeForm = z.object({ words: ownWords(GUARANTEE_WORDS_MAX) });
