/** The specification's values (section 3), with its statuses (decisions.md, section 5). */
export const businessTypes = [
  "artisan",
  "commerce",
  "service",
  "batiment",
  "sante",
  "restauration",
  "autre",
] as const;
export type BusinessType = (typeof businessTypes)[number];

export const currentSituations = [
  "no_gbp",
  "gbp_not_optimized",
  "not_ranked",
  "ranked_want_more",
  "multiple_locations",
] as const;
export type CurrentSituation = (typeof currentSituations)[number];

export const interestingServices = [
  "premium",
  "subscription",
  "audit",
  "citations",
  "reviews",
  "content",
  "custom",
] as const;
export type InterestingService = (typeof interestingServices)[number];

/** What a prospect asks for. */
export interface QuoteRequestContent {
  companyName: string;
  contactName: string;
  email: string;
  /** Empty: none given. */
  phone: string;
  businessType: BusinessType;
  currentSituation: CurrentSituation;
  servicesInterested: InterestingService[];
  additionalNotes: string;
}

export const requestStatuses = [
  "pending",
  "in_progress",
  "completed",
  "rejected",
  "cancelled",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** For quote requests and revision requests alike. */
export const requestTransitions = {
  take: { from: ["pending"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  reject: { from: ["in_progress"], to: "rejected" },
  cancel: { from: ["in_progress"], to: "cancelled" },
} as const satisfies Record<string, { from: readonly RequestStatus[]; to: RequestStatus }>;

export const requestActions = ["take", "complete", "reject", "cancel"] as const;
export type RequestAction = keyof typeof requestTransitions;

export type RequestRefusal = "request-not-found" | `request-is-${RequestStatus}`;

export function isRequestActionAllowed(action: RequestAction, status: RequestStatus): boolean {
  return (requestTransitions[action].from as readonly RequestStatus[]).includes(status);
}

/** Whether somebody still works on it, or should. */
export function isRequestOpen(status: RequestStatus): boolean {
  return status === "pending" || status === "in_progress";
}

/** Reply to a quote request within 24-48 h (specification, section 9). */
const REPLY_WITHIN_MS = 48 * 3600 * 1000;

/** Whether somebody still waits for a first answer beyond what was promised. */
export function isReplyLate(request: { status: RequestStatus; createdAt: Date }, now: Date) {
  return (
    request.status === "pending" && now.getTime() - request.createdAt.getTime() > REPLY_WITHIN_MS
  );
}
