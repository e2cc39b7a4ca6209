import { settlementFault } from "#copy/contract-declarations.ts";
import { refundReasonWords } from "#copy/refund.ts";
import { settlementForm } from "#forms/contract-declaration.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import type { AnswerOf } from "../../acts/act-answer.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { recordAddress } from "../record/address.ts";

type AskedHere = Asked<{ declarationId: string }>;

export const declarationActs = defineActs({
  enter: requireAdministrator,
  address: ({ declarationId }: AskedHere["params"]) => recordAddress.declaration(declarationId),
  fields: ["outcome", "amount"],
  refusals: {},
  gone: [],
  acts: {
    settle: {
      done: null,
      form: settlementForm,
      async do({ app, params, person, now }: AskedHere, { outcome, amount: cents }) {
        const settled = await settleDeclaration(app, {
          ...params,
          outcome,
          refund: {
            part: cents === undefined ? "everything" : { cents },
            words: refundReasonWords,
            by: app,
          },
          administratorId: person.userId,
          now,
        });
        return settled.ok ? settled : { ...settled, fault: settlementFault(settled) };
      },
    },
  },
});

export type DeclarationAnswer = AnswerOf<typeof declarationActs>;
