import { useNavigation } from "react-router";

/** A line at the top while the next page is fetched; quick answers come before it shows. */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return <progress aria-label="Chargement de la page" className="navigation-progress" />;
}
