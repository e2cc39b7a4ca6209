import { createContext, useContext } from "react";

export interface DocumentFacts {
  /** Lets our own inline scripts through the content policy; absent on pages that are the same for everybody. */
  nonce: string | undefined;
  /** What a person can quote to us when something failed. */
  requestId: string | undefined;
  /** The page could not be made because the database could not be reached. */
  databaseAway: boolean;
  /** Rules of a first screen, for pages that print them in themselves; null while developing, where sheets change. */
  firstScreen: string | null;
  /** What a browser may fetch before it is asked for (likely-next.server.ts); null where React already stands. */
  likelyNext: string | null;
}

export const DocumentFactsContext = createContext<DocumentFacts>({
  nonce: undefined,
  requestId: undefined,
  databaseAway: false,
  firstScreen: null,
  likelyNext: null,
});

/** What the document being rendered needs of its request. */
export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentFactsContext);
}
