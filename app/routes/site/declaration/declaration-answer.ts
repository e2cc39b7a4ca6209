import type { DeclarationContent } from "#domain/contract-declaration.ts";

export interface TypedDeclaration {
  name: string;
  reference: string;
  email: string;
  wishedOn: string;
}

export type DeclarationAnswer =
  | { step: "form"; typed: TypedDeclaration; errors: Record<string, string[]> }
  | {
      step: "summary";
      typed: TypedDeclaration;
      content: DeclarationContent;
      /** A page sent twice declares once. */
      key: string;
      refusal: string | null;
    };
