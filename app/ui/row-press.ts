import type { MouseEvent } from "react";

const SOMETHING_ELSE = "a, button, label, input, select, textarea, summary, dialog";

/** Makes the row clickable, in a new tab with Ctrl, Meta, Shift or the middle button; ignores text selection. */
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
