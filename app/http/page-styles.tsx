import { Links } from "react-router";
import theme from "#ui/theme/theme.css?url";
import { useDocumentFacts } from "./document-facts.tsx";

/** The style sheets of the page, in the head. */
export function HeadStyles() {
  const { nonce } = useDocumentFacts();
  return (
    <>
      {/* Before the scripts' preloads, which would otherwise delay the first paint. */}
      <link rel="stylesheet" href={theme} precedence="default" />
      <Links nonce={nonce} />
    </>
  );
}

/**
 * The whole sheet of a page whose first screen's rules are printed in it, below that screen: what follows waits for it,
 * not what precedes. It comes after the fonts, which that screen shows.
 */
export function StylesBelow({ sheet }: { sheet: string }) {
  const { firstScreen } = useDocumentFacts();
  if (firstScreen === null) return null;
  return <link rel="stylesheet" href={sheet} fetchPriority="low" />;
}
