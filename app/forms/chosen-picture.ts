import { z } from "zod";

/** Picture id, existence not checked; null: none chosen. */
export const chosenPicture = z
  .string()
  .default("")
  .transform((id) => (id === "" ? null : id.toLowerCase()));
