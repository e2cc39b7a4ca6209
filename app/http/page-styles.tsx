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

/** The same below a first screen whose rules are printed in the page: what follows waits for them, not what precedes. */
export function StylesBelow() {
  const { nonce, firstScreen } = useDocumentFacts();
  if (firstScreen === null) return null;
  return (
    <>
      <link rel="stylesheet" href={theme} />
      <Links nonce={nonce} />
    </>
  );
}
