import { z } from "zod";
import { leadsActsWords } from "#copy/admin/leads.ts";
import { leadFollowForm, leadLossForm } from "#forms/lead.ts";
import type { BatchOption } from "../list/batch.ts";

const { ownerId, nextAction, nextOn } = leadFollowForm.shape;

const owner = z.object({ ownerId }).transform((follow) => ({ follow }));

/** Next action: an empty field keeps the current value. */
const plan = z
  .object({ nextAction, nextOn })
  .transform((typed) => ({
    ...(typed.nextAction && { nextAction: typed.nextAction }),
    ...(typed.nextOn && { nextOn: typed.nextOn }),
  }))
  .refine((follow) => Object.keys(follow).length > 0, leadsActsWords.planNothing)
  .transform((follow) => ({ follow }));

export const leadBatchForms = {
  "follow-lead": ({ act }: BatchOption<"follow-lead">) => (act === "assign" ? owner : plan),
  "move-lead": ({ asks }: BatchOption<"move-lead">) =>
    asks.action === "lose"
      ? leadLossForm.transform((lost) => ({ lost }))
      : z.object({}).transform(() => ({ lost: null })),
};
