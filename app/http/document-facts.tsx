import { createContext, useContext } from "react";

export interface DocumentFacts {
  nonce: string | undefined;
  requestId: string | undefined;
  databaseAway: boolean;
  firstScreen: string | null;
  likelyNext: string | null;
}

export const DocumentFactsContext = createContext<DocumentFacts>({
  nonce: undefined,
  requestId: undefined,
  databaseAway: false,
  firstScreen: null,
  likelyNext: null,
});

export function useDocumentFacts(): DocumentFacts {
  return useContext(DocumentFactsContext);
}
