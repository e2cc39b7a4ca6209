import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import { failure, invalid, missing, page, refusedAmount } from "./answers.ts";
import { eventBody } from "./notices.ts";
import { createRefunds } from "./refunds.ts";
import {
  type KeptCharge,
  type KeptSetup,
  savedIntentShape,
  setupShape,
} from "./saved-method-shapes.ts";
import { createSavedMethods } from "./saved-methods.ts";
import { chargeShape, type Kept, sessionShape } from "./shapes.ts";

/** `slow`: no answer in time; `cut`: the connection is cut after the work was done. */
type Fault = 409 | 429 | 500 | "slow" | "cut";

export interface Call {
  method: string;
  path: string;
  key: string | null;
  body: string;
  version: string | null;
  authorization: string | null;
}

export interface Answer {
  status: number;
  body: object;
  replayed?: boolean;
}

export interface StripeServer {
  server: Server;
  calls: Call[];
  faults: Fault[];
  sessions: Map<string, Kept>;
  refunds: Stripe.Refund[];
  pay(sessionId: string, method?: Kept["method"]): Kept;
  debit(sessionId: string): Kept;
  giveBack(sessionId: string, amount: number): void;
  failRefund(refundId: string, reason: string): string;
  notice(type: "completed" | "expired", kept: Kept, at?: Date): string;
  refundNotice(kept: Kept): string;
  saved: ReturnType<typeof createSavedMethods>;
  setupNotice(kept: KeptSetup, at?: Date): string;
  chargeNotice(kept: KeptCharge): string;
}

const SLOW_MS = 30_000;

/** A local server of the part of Stripe's API in use, for Stripe's own client. */
export function createStripeServer({
  live = false,
  url = "https://checkout.test",
  expands = true,
} = {}): StripeServer {
  const sessions = new Map<string, Kept>();
  const saved = createSavedMethods({ live, url });
  const { refunds, ...backing } = createRefunds(() => [
    ...sessions.values(),
    ...saved.charges.values(),
  ]);
  const calls: Call[] = [];
  const faults: Fault[] = [];
  const stored = new Map<string, { body: string; answer: Promise<Answer> }>();
  const seconds = () => Math.floor(Date.now() / 1000);

  function open(fields: URLSearchParams): Answer {
    const field = (name: string) => fields.get(name);
    const id = `cs_test_${randomUUID()}`;
    const metadata = {
      orderId: field("metadata[orderId]") ?? "",
      attemptId: field("metadata[attemptId]") ?? "",
    };
    const expiresAt = Number(field("expires_at"));
    const left = expiresAt - seconds();
    if (left < 30 * 60 || left > 24 * 3600)
      return invalid("expires_at", "parameter_invalid_integer");
    if (field("mode") === "setup") return saved.open(fields);
    const amount = Number(field("line_items[0][price_data][unit_amount]"));
    const refused = refusedAmount(amount);
    if (refused) return refused;
    const kept: Kept = {
      id,
      created: seconds(),
      live,
      amount,
      currency: field("line_items[0][price_data][currency]") ?? "",
      metadata,
      clientReference: field("client_reference_id"),
      email: field("customer_email"),
      expiresAt,
      successUrl: field("success_url") ?? "",
      cancelUrl: field("cancel_url") ?? "",
      status: "open",
      url: `${url}/c/pay/${id}`,
      method: "card",
      intent: null,
      fee: null,
      refunded: 0,
    };
    sessions.set(id, kept);
    return { status: 200, body: sessionShape(kept, false) };
  }

  function expire(id: string): Answer {
    const setup = saved.setups.get(id);
    const kept = setup ?? sessions.get(id);
    if (!kept) return missing(id);
    if (kept.status !== "open") return invalid("session", "resource_not_open");
    kept.status = "expired";
    return { status: 200, body: setup ? setupShape(setup, false) : sessionShape(kept, false) };
  }

  function read(id: string, query: URLSearchParams): Answer {
    const setup = saved.setups.get(id);
    if (setup) return saved.readSetup(setup, query);
    const kept = sessions.get(id);
    const asked = query.get("expand[0]") === "payment_intent.latest_charge.balance_transaction";
    const expand = asked && expands;
    return kept ? { status: 200, body: sessionShape(kept, expand) } : missing(id);
  }

  function listSessions(query: URLSearchParams): Answer {
    const since = Number(query.get("created[gte]") ?? 0);
    const wanted = [...sessions.values()]
      .filter(({ status, created }) => status === query.get("status") && created >= since)
      .map((kept) => sessionShape(kept, false));
    const setups = [...saved.setups.values()]
      .filter(({ status, created }) => status === query.get("status") && created >= since)
      .map((kept) => setupShape(kept, false));
    return page([...wanted, ...setups], query);
  }

  function listRefunds(query: URLSearchParams): Answer {
    const since = Number(query.get("created[gte]") ?? 0);
    const payment = query.get("payment_intent");
    return page(
      refunds.filter(
        (one) => one.created >= since && (payment === null || one.payment_intent === payment),
      ),
      query,
    );
  }

  function act(call: Call): Answer {
    const { pathname, searchParams } = new URL(call.path, "http://stripe.test");
    const fields = new URLSearchParams(call.body);
    const [, , , , id = "", verb] = pathname.split("/");
    if (call.method === "POST" && pathname === "/v1/checkout/sessions") return open(fields);
    if (call.method === "POST" && verb === "expire") return expire(id);
    if (pathname === "/v1/checkout/sessions") return listSessions(searchParams);
    if (call.method === "POST" && pathname === "/v1/refunds") return backing.ask(fields);
    if (pathname === "/v1/refunds") return listRefunds(searchParams);
    if (call.method === "GET" && pathname === "/v1/payment_intents") {
      return page(saved.list(searchParams), searchParams);
    }
    const about = saved.answer(call);
    if (about) return about;
    return read(id, searchParams);
  }

  /** Stripe caches answers by idempotency key once work has begun, failures included; a key in use is a conflict. */
  async function answerOf(call: Call, fault: Fault | undefined): Promise<Answer> {
    if (fault === 409) return failure(409, "idempotency_error");
    if (fault === 429) return failure(429, "rate_limit");
    if (call.key === null || call.method !== "POST") {
      return fault === 500 ? failure(500, "api_error") : act(call);
    }
    const earlier = stored.get(call.key);
    if (earlier && earlier.body !== call.body) return failure(400, "idempotency_error");
    if (earlier) return { ...(await earlier.answer), replayed: true };
    const answer = fault === 500 ? failure(500, "api_error") : act(call);
    // Refusals before the work begins are not cached.
    if (answer.status !== 400) {
      stored.set(call.key, { body: call.body, answer: Promise.resolve(answer) });
    }
    return answer;
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const header = (name: string) => incoming.headers[name]?.toString() ?? null;
    const call = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      key: header("idempotency-key"),
      body: await text(incoming),
      version: header("stripe-version"),
      authorization: header("authorization"),
    };
    calls.push(call);
    const fault = faults.shift();
    const { status, body, replayed } = await answerOf(call, fault);
    if (fault === "cut") return void incoming.socket.destroy();
    if (fault === "slow") await wait(SLOW_MS, undefined, { ref: false });
    outgoing.writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomUUID()}`,
      ...(replayed && { "Idempotent-Replayed": "true" }),
    });
    outgoing.end(JSON.stringify(body));
  }

  function change(sessionId: string, changed: Partial<Kept>): Kept {
    const kept = sessions.get(sessionId);
    if (!kept) throw new Error(`no session ${sessionId}`);
    Object.assign(kept, changed);
    return kept;
  }

  const intent = (status: Stripe.PaymentIntent.Status) => {
    return { id: `pi_${randomUUID()}`, status, at: seconds() };
  };

  return {
    server: createServer((incoming, outgoing) => {
      respond(incoming, outgoing).catch(() => outgoing.destroy());
    }),
    calls,
    faults,
    sessions,
    refunds,
    pay: (id, method = "card") =>
      change(id, { status: "complete", method, intent: intent("succeeded"), fee: 150 }),
    debit: (id) =>
      change(id, { status: "complete", method: "sepa_debit", intent: intent("processing") }),
    giveBack(id, amount) {
      const kept = sessions.get(id);
      if (!kept) throw new Error(`no session ${id}`);
      backing.make(kept, amount, {});
    },
    failRefund(id, reason) {
      const { refund, kept } = backing.fail(id, reason);
      return eventBody("refund.failed", refund, kept.live, new Date());
    },
    notice: (type, kept, at = new Date()) =>
      eventBody(`checkout.session.${type}`, sessionShape(kept, false), kept.live, at),
    refundNotice(kept) {
      if (!kept.intent) throw new Error("nothing was paid");
      const charge = chargeShape(kept, kept.intent);
      return eventBody("charge.refunded", charge, kept.live, new Date());
    },
    saved,
    setupNotice: (kept, at = new Date()) =>
      eventBody("checkout.session.completed", setupShape(kept, false), kept.live, at),
    chargeNotice(kept) {
      const told = { succeeded: "succeeded", processing: "processing" }[String(kept.intent.status)];
      const type = `payment_intent.${told ?? "payment_failed"}` as Stripe.Event["type"];
      return eventBody(type, savedIntentShape(kept, false), kept.live, new Date());
    },
  };
}

export function signed(payload: string, secret: string, at = new Date()): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
