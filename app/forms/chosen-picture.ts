import { z } from "zod";

/** A picture's id, which whoever uses it looks for; null: none was chosen. */
export const chosenPicture = z
  .string()
  .default("")
  .transform((id) => (id === "" ? null : id.toLowerCase()));
