export interface DeliveryActAnswer {
  /** Error about the whole form; null when the act was tried. */
  error: string | null;
  /** Keyed by field name. */
  fieldErrors: Record<string, string[]>;
  /** Example: « 3 livraisons marquées comme faites »; null when nothing was tried. */
  done: string | null;
  /** Deliverables left unchanged, with the reason. */
  kept: { id: string; name: string; why: string }[];
  /** Submitted values, to fill the form again. */
  typed: {
    action: string;
    fields: Record<string, string>;
    chosen: string[];
    /** Deliverable whose own form was sent; null: the batch form. */
    line: string | null;
  };
}
