import { navigationProgressWords as words } from "#copy/ui.ts";
import { useNavigation } from "react-router";

/** A line at the top while the next page is fetched; quick answers come before it shows. */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return <progress aria-label={words.loading} className="navigation-progress" />;
}
