import { openDeclaration, stays } from "#domain/email-truth.ts";
import { cancellationConfirmation } from "#emails/cancellation-confirmation.ts";
import { declarationNotice } from "#emails/declaration-notice.ts";
import { declarationReceipt } from "#emails/declaration-receipt.ts";
import { existingDeclaration } from "#queries/declaration/by-id.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

const declaration = about({
  payload: emailPayloads["declaration-receipt"],
  key: ({ declarationId }) => declarationId,
  facts: async ({ declarationId }, { db }) => ({
    declaration: await existingDeclaration(db, declarationId),
  }),
  person: (facts) => ({ name: facts.declaration.name, address: facts.declaration.email }),
});

export const declarationMessages = {
  "declaration-receipt": message(declaration, {
    title: "Accusé de réception d’une rétractation ou d’une résiliation",
    when: "dès que la déclaration est confirmée",
    to: "person",
    template: declarationReceipt,
    untrueBecause: stays,
  }),
  "declaration-notice": message(declaration, {
    title: "Rétractation ou résiliation à traiter",
    when: "dès que la déclaration est confirmée",
    to: "agency",
    template: declarationNotice,
    untrueBecause: (facts) => openDeclaration(facts.declaration),
  }),
  "cancellation-confirmation": message(declaration, {
    title: "Confirmation de résiliation",
    when: "quand l’agence confirme la résiliation",
    to: "person",
    template: cancellationConfirmation,
    untrueBecause: stays,
  }),
};
