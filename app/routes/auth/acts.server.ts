import { redirect, redirectDocument } from "react-router";
import { tooManyRequests } from "#copy/account-refusals.ts";
import { codeForm, emailForm, newPasswordForm, passwordForm, signUpForm } from "#forms/account.ts";
import { signInForm } from "#forms/sign-in.ts";
import type { App } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import type { Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";
import { destination, isRecovery, keepingReturn } from "./destination.ts";
import { tokenOf } from "./private-link.ts";
import { refusedAct } from "./refused-act.server.ts";

const openToAll = {
  enter: () => Promise.resolve(null),
  address: () => "/auth",
  fields: [],
  refusals: {},
  gone: [],
};

const sent = { ok: true, shown: "sent" } as const;
const shows = (answer: "sent") => answer;

export const signInActs = defineActs({
  ...openToAll,
  fields: ["email"],
  acts: {
    "sign-in": {
      form: signInForm,
      async do({ app: { accounts }, request, url }, typed) {
        const outcome = await accounts.signIn(typed, request.headers);
        if (outcome.ok) return enterSession(accounts, url, outcome.cookies);
        if (outcome.reason !== "second-factor") return refusedAct(outcome);
        return enter(keepingReturn(url, "/auth/code"), outcome.cookies);
      },
    },
  },
});

/** Same answer for a known address: the form must not reveal accounts. */
export const signUpActs = defineActs({
  ...openToAll,
  fields: ["name", "email"],
  shows,
  acts: {
    "sign-up": {
      form: signUpForm,
      async do({ app: { accounts }, request }, typed) {
        const outcome = await accounts.signUp(typed, request.headers);
        return outcome.ok ? sent : refusedAct(outcome, { wait: tooManyRequests });
      },
    },
  },
});

export function sendLinkActs(purpose: "confirm-email" | "reset-password") {
  return defineActs({
    ...openToAll,
    fields: ["email"],
    shows,
    acts: {
      send: {
        form: emailForm,
        async do({ app: { accounts }, request }, { email }) {
          const outcome = await accounts.requestLink(purpose, email, request.headers);
          return outcome.ok ? sent : refusedAct(outcome, { wait: tooManyRequests });
        },
      },
    },
  });
}

export const confirmEmailActs = defineActs({
  ...openToAll,
  acts: {
    confirm: {
      form: passwordForm,
      async do({ app: { accounts }, request, url }, { password }) {
        const typed = { token: tokenOf(url), password };
        const outcome = await accounts.confirmEmail(typed, request.headers);
        if (outcome.ok) return enter("/portal", "cookies" in outcome ? outcome.cookies : []);
        if (outcome.reason !== "second-factor") return refusedAct(outcome);
        return enter("/auth/code", outcome.cookies);
      },
    },
  },
});

/** Answers in place: the link is single-use. */
export const confirmEmailChangeActs = defineActs({
  ...openToAll,
  shows: (answer: "changed") => answer,
  acts: {
    confirm: {
      async do({ app: { accounts }, url }) {
        const outcome = await accounts.confirmEmailChange(tokenOf(url));
        return outcome.ok ? { ok: true, shown: "changed" } : refusedAct(outcome);
      },
    },
  },
});

export const newPasswordActs = defineActs({
  ...openToAll,
  acts: {
    save: {
      form: newPasswordForm,
      async do({ app: { accounts }, request, url }, { password }) {
        const typed = { token: tokenOf(url), password };
        const outcome = await accounts.resetPassword(typed, request.headers);
        if (!outcome.ok) return refusedAct(outcome);
        return redirectDocument("/auth?message=mot-de-passe", 303);
      },
    },
  },
});

export const secondFactorActs = defineActs({
  ...openToAll,
  async enter(request, context, { url }: Visit<unknown>) {
    // Signed in, a code could activate a new key instead: that is another page's act.
    const viewer = await currentViewer(request, context);
    if (viewer.kind !== "visitor") throw redirect(destination(url, viewer.kind));
  },
  acts: {
    check: {
      form: codeForm,
      async do({ app: { accounts }, request, url }, { code }) {
        const kind = isRecovery(url.searchParams) ? "recovery" : "authenticator";
        const outcome = await accounts.secondFactor.check(request.headers, kind, code);
        return outcome.ok ? enterSession(accounts, url, outcome.cookies) : refusedAct(outcome);
      },
    },
  },
});

async function enterSession(
  accounts: App["accounts"],
  url: URL,
  cookies: string[],
): Promise<Response> {
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const { signedIn } = await accounts.whoIs(new Headers({ cookie }));
  return enter(destination(url, signedIn?.kind ?? "visitor"), cookies);
}

/** Full page load: the previous document was a visitor's. */
function enter(path: string, cookies: string[]): Response {
  return redirectDocument(path, { status: 303, headers: cookieHeaders(cookies) });
}
