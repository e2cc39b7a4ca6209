export interface DeliveryActAnswer {
  error: string | null;
  fieldErrors: Record<string, string[]>;
  /** Example: « 3 livraisons marquées comme faites »; null when nothing was tried. */
  done: string | null;
  kept: { id: string; name: string; why: string }[];
  typed: {
    action: string;
    fields: Record<string, string>;
    chosen: string[];
    /** Deliverable whose own form was sent; null: the batch form. */
    line: string | null;
  };
}
