import { z } from "zod";
import { agencyRoles } from "#domain/agency-role.ts";
import { inviteForm } from "./company.ts";

export const invitePersonFields = ["email", "role"] as const;

const role = z.enum(agencyRoles);

/** Who is invited into the agency, and as what. */
export const invitePersonForm = inviteForm.extend({ role });

/** Another role for somebody of the agency. */
export const roleForm = z.object({ role });
