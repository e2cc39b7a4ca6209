import { z } from "zod";
import { agencyRoles } from "#domain/agency-role.ts";
import { inviteForm } from "./company.ts";

export const invitePersonFields = ["email", "role"] as const;

const role = z.enum(agencyRoles);

export const invitePersonForm = inviteForm.extend({ role });

export const roleForm = z.object({ role });
