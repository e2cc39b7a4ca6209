import { untrueBecause } from "#domain/email-truth.ts";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { subscriptionEnded } from "#emails/subscription-ended.tsx";
import type { SubscriptionEmailInput } from "#emails/subscription-facts.ts";
import { subscriptionOpened } from "#emails/subscription-opened.tsx";
import { subscriptionResumed } from "#emails/subscription-resumed.tsx";
import { existingSubscription, isLatestMove } from "#queries/subscription-by-id.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext, JobHandler } from "./handler.ts";

export const emailSubscriptionOpened: JobHandler<"email-subscription-opened"> = (
  { subscriptionId },
  context,
  attempt,
) => {
  const email = { template: "subscription-opened", subjectId: subscriptionId } as const;
  return send(subscriptionId, context, attempt, { ...email, content: subscriptionOpened });
};

export const emailSubscriptionEnded: JobHandler<"email-subscription-ended"> = async (
  move,
  context,
  attempt,
) => {
  const isLatest = await isLatestMove(context.db, move);
  const subjectId = `${move.subscriptionId}:${move.actId}`;
  const email = { template: "subscription-ended", isLatest, subjectId } as const;
  await send(move.subscriptionId, context, attempt, { ...email, content: subscriptionEnded });
};

export const emailSubscriptionResumed: JobHandler<"email-subscription-resumed"> = async (
  move,
  context,
  attempt,
) => {
  const isLatest = await isLatestMove(context.db, move);
  const subjectId = `${move.subscriptionId}:${move.actId}`;
  const email = { template: "subscription-resumed", isLatest, subjectId } as const;
  await send(move.subscriptionId, context, attempt, { ...email, content: subscriptionResumed });
};

interface SubscriptionEmail {
  template: "subscription-opened" | "subscription-ended" | "subscription-resumed";
  /** Whether what it tells is the last word. */
  isLatest?: boolean;
  subjectId: string;
  content: (input: SubscriptionEmailInput) => EmailContent;
}

async function send(
  subscriptionId: string,
  context: JobContext,
  attempt: JobAttempt,
  { template, isLatest = true, subjectId, content }: SubscriptionEmail,
): Promise<void> {
  const { site, siteUrl } = context;
  const subscription = await existingSubscription(context.db, subscriptionId);
  await deliverEmail(context, {
    template,
    droppedBecause: untrueBecause[template]({ ...subscription, isLatest }, context.clock()),
    subjectId,
    to: { name: subscription.clientName, address: subscription.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(content({ subscription, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
}
