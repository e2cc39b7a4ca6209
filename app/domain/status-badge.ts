/** The specification's badge variants (section 4), for every record that has a status. */
export const statuses = [
  "pending",
  "completed",
  "paid",
  "draft",
  "cancelled",
  "rejected",
  "in_progress",
] as const;
export type Status = (typeof statuses)[number];
export type BadgeVariant = "outline" | "default" | "secondary" | "destructive";

export const badgeVariantOf: Record<Status, BadgeVariant> = {
  pending: "outline",
  completed: "default",
  paid: "default",
  draft: "secondary",
  in_progress: "secondary",
  cancelled: "destructive",
  rejected: "destructive",
};
