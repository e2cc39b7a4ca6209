import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Every route change starts at the top. The framework's own scroll restoration would write to session
 * storage before the visitor has consented to anything.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
    } else if (hash === "" && navigation !== "POP") {
      window.scrollTo({ top: 0, behavior: "instant" });
    }
  }, [pathname, hash, navigation]);
  return null;
}
