import { Links } from "react-router";
import theme from "#ui/theme/theme.css?url";
import { useDocumentFacts } from "./document-facts.tsx";

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

/** Full style sheet, placed after the first screen (inlined critical CSS) so that only what follows waits. */
export function StylesBelow({ sheet }: { sheet: string }) {
  const { firstScreen } = useDocumentFacts();
  if (firstScreen === null) return null;
  return <link rel="stylesheet" href={sheet} fetchPriority="low" />;
}
