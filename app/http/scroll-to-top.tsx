import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Every route change starts at the top; an address that names a part of the page leads there, and gives it the
 * focus, as the browser does where it loads the page itself. The framework's own scroll restoration would write
 * to session storage before the visitor has consented to anything.
 */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || navigation === NavigationType.Pop) return;
    if (hash !== "") goTo(hash.slice(1));
    else if (before.pathname !== pathname) window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, key, navigation]);
  return null;
}

function goTo(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: "instant" });
  part?.focus({ preventScroll: true });
}
