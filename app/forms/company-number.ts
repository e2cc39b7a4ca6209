import { z } from "zod";
import { billingShape } from "./billing-profile.ts";

/** Body of POST /functions/v1/find-company: one whole number with its key, as typed. */
export const findCompanyBody = z.object({
  companyNumber: billingShape.siren.removeDefault().refine((digits) => digits !== ""),
});
