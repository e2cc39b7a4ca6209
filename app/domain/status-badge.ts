/** Badge variants of every record that has a status (docs/sources/specification.md, 4). */
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
