import type { MouseEvent } from "react";

const SOMETHING_ELSE = "a, button, label, input, select, textarea, summary, dialog";

/**
 * Follows a row's link to its record (record-link.tsx) wherever the row is pressed, in another tab where that was
 * asked for; what selects text follows nothing. The keyboard has the link itself.
 */
export function followRow(event: MouseEvent<HTMLTableElement>): void {
  const { target, button } = event;
  const isMiddle = button === 1;
  if (!(target instanceof Element) || target.closest(SOMETHING_ELSE)) return;
  if ((event.type === "auxclick" && !isMiddle) || getSelection()?.isCollapsed === false) return;
  const link = target.closest("tr")?.querySelector<HTMLAnchorElement>("a.record-link");
  if (!link) return;
  const elsewhere = isMiddle || event.ctrlKey || event.metaKey || event.shiftKey;
  if (elsewhere) window.open(link.href, "_blank", "noopener");
  else link.click();
}
