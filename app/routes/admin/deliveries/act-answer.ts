/** What the board, or a deliverable's page, says of an act that was asked. */
export interface DeliveryActAnswer {
  /** A sentence about the whole of it; null when it was tried. */
  error: string | null;
  /** By field. */
  fieldErrors: Record<string, string[]>;
  /** « 3 livraisons marquées comme faites »; null when nothing was tried. */
  done: string | null;
  /** Those that stay as they are, and why. */
  kept: { id: string; name: string; why: string }[];
  /** To do it again from there. */
  typed: {
    action: string;
    fields: Record<string, string>;
    chosen: string[];
    /** The one whose own form it was; null: the form on several. */
    line: string | null;
  };
}
