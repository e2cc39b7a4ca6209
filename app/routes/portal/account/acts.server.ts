import { redirectDocument } from "react-router";
import { postAccountWords as words } from "#copy/portal/account.ts";
import { notificationWords } from "#copy/portal/notifications.ts";
import { notificationKinds } from "#domain/notification.ts";
import {
  bothFactorsForm,
  changeEmailForm,
  changePasswordForm,
  nameForm,
  passwordForm,
} from "#forms/account.ts";
import { billingFields, billingProfileForm } from "#forms/billing-profile.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { refusedAct } from "../../auth/refused-act.server.ts";

type AskedHere = Asked<unknown>;

/** `savedAt` null: not a form that saves. */
interface DoneAct {
  words: string;
  savedAt: Date | null;
}

const done = (said: string, savedAt: Date | null = null) =>
  ({ ok: true, shown: { words: said, savedAt } }) as const;

const besidePassword = { fields: { "wrong-password": "password", "wrong-code": "code" } };
const besidePasswords = { fields: { "wrong-password": "current", weak_password: "wanted" } };

export const accountActs = defineActs({
  enter: requireSignedIn,
  address: () => "/portal/compte",
  fields: billingFields,
  lists: ["kinds"],
  refusals: {},
  gone: [],
  shows: (told: DoneAct) => told,
  acts: {
    name: {
      form: nameForm,
      async do({ app, person, now }, { name }) {
        await app.accounts.changeName(person, name);
        return done(words.nameSaved, now);
      },
    },
    email: {
      form: changeEmailForm,
      async do({ app, person, request }, typed) {
        const asked = await app.accounts.requestEmailChange(person, typed, request.headers);
        return asked.ok ? done(words.linkSent(typed.email)) : refusedAct(asked, besidePassword);
      },
    },
    billing: {
      form: billingProfileForm,
      async do({ app, person: { kind, userId }, now }, profile) {
        await saveBillingProfile(app.db, { actor: { kind, userId }, profile, now });
        return done(words.billingSaved, now);
      },
    },
    messages: {
      async do({ app, person, formData, now }: AskedHere) {
        const kinds = formData.getAll("kinds");
        const wanted = notificationKinds.filter((kind) => kinds.includes(kind));
        const stopped = notificationKinds.filter((kind) => !kinds.includes(kind));
        const viewing = { viewer: actorFor(person), ownAccount: true } as const;
        await chooseMessages(app, { viewing, address: person.email, stopped, wanted, now });
        return done(notificationWords.saved, now);
      },
    },
    password: {
      form: changePasswordForm,
      async do({ app, person, request, now }, typed) {
        const changed = await app.accounts.changePassword(person, typed, request.headers);
        return changed.ok ? done(words.passwordChanged, now) : refusedAct(changed, besidePasswords);
      },
    },
    session: {
      async do({ app, person, formData }: AskedHere) {
        await app.accounts.endSession(person, typedText(formData, "session"));
        return done(words.sessionClosed);
      },
    },
    everywhere: {
      async do(asked: AskedHere) {
        await asked.app.accounts.endAllSessions(asked.person);
        return signedOut(asked, "/auth");
      },
    },
    "one-factor": {
      form: bothFactorsForm,
      async do({ app, person, request }, typed) {
        const off = await app.accounts.secondFactor.stop(person, typed, request.headers);
        return off.ok ? done(words.secondFactorOff) : refusedAct(off, besidePassword);
      },
    },
    delete: {
      form: passwordForm,
      async do(asked, { password }) {
        const { app, person, request } = asked;
        const gone = await app.accounts.deleteAccount(person, password, request.headers);
        return gone.ok ? signedOut(asked, "/") : refusedAct(gone, besidePassword);
      },
    },
  },
});

async function signedOut({ app, request }: AskedHere, to: string): Promise<Response> {
  const { cookies } = await app.accounts.signOut(request.headers);
  return redirectDocument(to, { status: 303, headers: cookieHeaders(cookies) });
}
