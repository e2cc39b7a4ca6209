import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentFactsContext } from "#http/document-facts.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentFactsContext
      value={{
        // Browsers hide the `nonce` attribute from markup; React compares the property.
        nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce,
        requestId: document.documentElement.dataset.request,
        databaseAway: false,
        firstScreen: null,
        likelyNext: null,
      }}
    >
      <HydratedRouter />
    </DocumentFactsContext>,
  );
});
