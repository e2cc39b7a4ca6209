import type { EmailSender } from "./content.ts";
import type { OrderFacts } from "./order-facts.ts";

/** What the messages about a guarantee that was asked for need of it. */
export interface GuaranteeEmailInput extends EmailSender {
  order: OrderFacts;
  guarantee: {
    at: Date;
    words: string;
    /** French calendar date. */
    refundDueOn: string;
  };
  /** The signed address of its page. */
  guaranteeUrl: string;
}
