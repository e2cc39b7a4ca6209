import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { invalid, missing, refusedAmount } from "./answers.ts";
import { metadataOf } from "./refunds.ts";
import {
  type Behaviour,
  type KeptCharge,
  type KeptMethod,
  type KeptSetup,
  methodShape,
  savedIntentShape,
  setupShape,
} from "./saved-method-shapes.ts";
import type { Answer, Call } from "./stripe-server.ts";

const noMoney = { fee: null, refunded: 0, amount: 0, currency: "eur" } as const;

const seconds = () => Math.floor(Date.now() / 1000);

export function createSavedMethods({ live, url }: { live: boolean; url: string }) {
  const setups = new Map<string, KeptSetup>();
  const methods = new Map<string, KeptMethod>();
  const charges = new Map<string, KeptCharge>();

  function open(fields: URLSearchParams): KeptSetup {
    const id = `cs_test_setup_${randomUUID()}`;
    const setup: KeptSetup = {
      ...noMoney,
      id,
      live,
      created: seconds(),
      metadata: metadataOf(fields),
      clientReference: fields.get("client_reference_id"),
      email: fields.get("customer_email"),
      expiresAt: Number(fields.get("expires_at")),
      successUrl: fields.get("success_url") ?? "",
      cancelUrl: fields.get("cancel_url") ?? "",
      status: "open",
      url: `${url}/c/setup/${id}`,
      method: "card",
      intent: null,
      customer: fields.get("customer"),
      saved: null,
    };
    setups.set(id, setup);
    return setup;
  }

  /** `POST /v1/payment_intents`, off session, confirmed at once. */
  function ask(fields: URLSearchParams): Answer {
    const method = methods.get(fields.get("payment_method") ?? "");
    if (!method?.attached || method.customer !== fields.get("customer")) {
      return invalid("payment_method", "resource_missing");
    }
    if (fields.get("off_session") !== "true" || fields.get("confirm") !== "true") {
      return invalid("off_session", "parameter_missing");
    }
    const amount = Number(fields.get("amount"));
    const tooSmall = refusedAmount(amount);
    if (tooSmall) return tooSmall;
    const { behaviour, kind } = method;
    const refused = behaviour === "pays" || behaviour === "debits" ? null : behaviour;
    const id = `pi_${randomUUID()}`;
    const said = refused ? "requires_payment_method" : "succeeded";
    const status = behaviour === "debits" ? "processing" : said;
    const charge: KeptCharge = {
      ...noMoney,
      id,
      live,
      amount,
      currency: fields.get("currency") ?? "",
      created: seconds(),
      metadata: metadataOf(fields),
      clientReference: null,
      email: null,
      expiresAt: 0,
      successUrl: "",
      cancelUrl: "",
      status: "complete",
      url: "",
      method: kind,
      intent: { id, status, at: seconds() },
      fee: status === "succeeded" ? 150 : null,
      saved: method,
      description: fields.get("description"),
      refusal: refused,
      disputed: false,
    };
    charges.set(id, charge);
    if (refused === null) return { status: 200, body: savedIntentShape(charge, true) };
    const error = {
      type: "card_error",
      code: refused,
      message: refused,
      ...(refused === "card_declined" && { decline_code: "insufficient_funds" }),
      payment_intent: savedIntentShape(charge, false),
    };
    return { status: 402, body: { error } };
  }

  function detach(id: string): Answer {
    const method = methods.get(id);
    if (!method) return missing(id);
    if (!method.attached) return invalid("payment_method", "payment_method_unexpected_state");
    method.attached = false;
    return { status: 200, body: methodShape({ created: seconds(), live }, method) };
  }

  function list(query: URLSearchParams): Stripe.PaymentIntent[] {
    const since = Number(query.get("created[gte]") ?? 0);
    const customer = query.get("customer");
    const expand = query.get("expand[0]") === "data.latest_charge.balance_transaction";
    return [...charges.values()]
      .filter(
        ({ created, saved }) => created >= since && (customer ?? saved.customer) === saved.customer,
      )
      .toReversed()
      .map((charge) => savedIntentShape(charge, expand));
  }

  function read(id: string, query: URLSearchParams): Answer {
    const charge = charges.get(id);
    const expand = query.get("expand[0]") === "latest_charge.balance_transaction";
    return charge ? { status: 200, body: savedIntentShape(charge, expand) } : missing(id);
  }

  return {
    setups,
    methods,
    charges,
    open: (fields: URLSearchParams): Answer => ({
      status: 200,
      body: setupShape(open(fields), false),
    }),
    readSetup: (setup: KeptSetup, query: URLSearchParams): Answer => ({
      status: 200,
      body: setupShape(setup, query.get("expand[0]") === "setup_intent.payment_method"),
    }),
    list,
    answer({ method, path, body }: Call): Answer | null {
      const { pathname, searchParams } = new URL(path, "http://stripe.test");
      const [, , noun, id = "", verb] = pathname.split("/");
      if (noun === "payment_methods" && verb === "detach") return detach(id);
      if (noun !== "payment_intents") return null;
      if (method === "POST") return ask(new URLSearchParams(body));
      return id === "" ? null : read(id, searchParams);
    },
    save(sessionId: string, behaviour: Behaviour = "pays"): KeptSetup {
      const setup = setups.get(sessionId);
      if (!setup) throw new Error(`no page ${sessionId}`);
      const customer = setup.customer ?? `cus_${randomUUID()}`;
      const kind = behaviour === "debits" ? "sepa_debit" : "card";
      const id = `pm_${randomUUID()}`;
      const saved: KeptMethod = { id, kind, customer, behaviour, attached: true };
      methods.set(id, saved);
      return Object.assign(setup, { customer, saved, status: "complete" as const });
    },
    /** `disputed`: the bank reverses a paid debit. */
    answerDebit(paymentId: string, how: "paid" | "failed" | "disputed"): KeptCharge {
      const charge = charges.get(paymentId);
      if (!charge) throw new Error(`no payment ${paymentId}`);
      if (how === "paid") charge.intent.status = "succeeded";
      if (how === "failed") {
        charge.intent.status = "requires_payment_method";
        charge.refusal = "payment_intent_payment_attempt_failed";
      }
      charge.disputed = how === "disputed";
      return charge;
    },
  };
}
