/** What an accepted quote has led to so far, as far as its reader may know. */
export interface AcceptedQuote {
  signedIn: boolean;
  /** Null: none yet, or of an account that the reader hasn't opened. */
  order: { informationAwaited: boolean; payable: boolean } | null;
}

/** What a client may do once they have said yes. */
const acceptedSteps = ["space", "payment", "information", "order"] as const;
export type AcceptedStep = (typeof acceptedSteps)[number];

/**
 * What is next for whoever accepted a quote, the first thing to do first: a space to follow it in, then what its order
 * waits for. Until the agency has made that order there is nothing else to do; none: nothing at all.
 */
export function stepsOnceAccepted({ signedIn, order }: AcceptedQuote): AcceptedStep[] {
  const asked = {
    space: !signedIn,
    payment: order?.payable ?? false,
    information: order?.informationAwaited ?? false,
    order: order === null,
  };
  return acceptedSteps.filter((step) => asked[step]);
}
