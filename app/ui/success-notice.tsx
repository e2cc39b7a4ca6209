import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** What an act has done, read out once whatever is being said has been said. */
export function SuccessNotice(props: { title?: ReactNode; children?: ReactNode }) {
  // A block of paragraphs, which <output> may not hold.
  const announced = { role: "status" } as const;
  return <Notice variant="success" {...announced} {...props} />;
}
