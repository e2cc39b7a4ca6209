import { z } from "zod";
import { billingShape } from "./billing-profile.ts";

export const findCompanyBody = z.object({
  companyNumber: billingShape.siren.removeDefault().refine((digits) => digits !== ""),
});
