import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** React Router's scroll restoration would write to session storage before consent. */
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
