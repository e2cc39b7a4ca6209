export interface AcceptedQuote {
  signedIn: boolean;
  /** Null: none yet, or of an account the reader is not signed in to. */
  order: { informationAwaited: boolean; payable: boolean } | null;
}

const acceptedSteps = ["space", "payment", "information", "order"] as const;
export type AcceptedStep = (typeof acceptedSteps)[number];

/** Next steps, most urgent first; `order` means waiting for the agency to create the order. */
export function stepsOnceAccepted({ signedIn, order }: AcceptedQuote): AcceptedStep[] {
  const asked = {
    space: !signedIn,
    payment: order?.payable ?? false,
    information: order?.informationAwaited ?? false,
    order: order === null,
  };
  return acceptedSteps.filter((step) => asked[step]);
}
