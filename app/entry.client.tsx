import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentFactsContext } from "#http/document-facts.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentFactsContext
      value={{ nonce: undefined, requestId: document.documentElement.dataset.request }}
    >
      <HydratedRouter />
    </DocumentFactsContext>,
  );
});
