import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Every route change starts at the top. The framework's own scroll restoration would write to session
 * storage before the visitor has consented to anything.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === "" && navigation !== NavigationType.Pop) {
      window.scrollTo({ top: 0, behavior: "instant" });
    }
  }, [pathname, hash, navigation]);
  return null;
}
