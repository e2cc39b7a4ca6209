import type { DeclarationContent } from "#domain/contract-declaration.ts";

/** As typed, to fill the form again. */
export interface TypedDeclaration {
  name: string;
  reference: string;
  email: string;
  wishedOn: string;
}

/** What the page shows after a post; nothing at all is the empty form. */
export type DeclarationAnswer =
  | { step: "form"; typed: TypedDeclaration; errors: Record<string, string[]> }
  | {
      step: "summary";
      typed: TypedDeclaration;
      content: DeclarationContent;
      /** However often this very page is sent, it declares once. */
      key: string;
      refusal: string | null;
    };
