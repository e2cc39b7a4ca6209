import { postAccountWords as words } from "#copy/portal/account.ts";
import { data, redirectDocument } from "react-router";
import type { z } from "zod";
import {
  lastAdministrator,
  tooManyAttempts,
  weakPasswordMessages,
  wrongCode,
  wrongPassword,
} from "#copy/account-refusals.ts";
import { billingFields, billingProfileForm } from "#forms/billing-profile.ts";
import {
  bothFactorsForm,
  changeEmailForm,
  changePasswordForm,
  nameForm,
  passwordForm,
} from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import type { App } from "#http/app-context.ts";
import { actorFor, type Viewer } from "#http/current-viewer.server.ts";
import { typedLongText, typedText } from "#http/form-post.server.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { notificationWords } from "#copy/portal/notifications.ts";
import { notificationKinds } from "#domain/notification.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { type AccountAnswer, type AccountIntent, fieldId } from "./account-act.ts";

export interface AccountPost {
  accounts: App["accounts"];
  db: App["db"];
  now: Date;
  person: Exclude<Viewer, { kind: "visitor" }>;
  formData: FormData;
  headers: Headers;
}

type Answered = Response | ReturnType<typeof done>;

/** One act for each form of the account page. */
export const accountPosts: Record<AccountIntent, (post: AccountPost) => Promise<Answered>> = {
  async name({ accounts, now, person, formData }) {
    const form = parse("name", nameForm, formData);
    if (!form.ok) return form.refused;
    await accounts.changeName(person, form.data.name);
    return done("name", words.nameSaved, now);
  },

  async email({ accounts, person, formData, headers }) {
    const form = parse("email", changeEmailForm, formData);
    if (!form.ok) return form.refused;
    const outcome = await accounts.requestEmailChange(person, form.data, headers);
    if (!outcome.ok) return refusePassword("email", outcome);
    return done("email", words.linkSent(form.data.email));
  },

  async billing({ db, now, person, formData }) {
    const form = billingProfileForm.safeParse(Object.fromEntries(formData));
    if (!form.success) {
      const typed = billingFields.map((name) => [name, typedLongText(formData, name)]);
      return refuse("billing", firstErrors(form.error), 400, null, Object.fromEntries(typed));
    }
    const { kind, userId } = person;
    await saveBillingProfile(db, { actor: { kind, userId }, profile: form.data, now });
    return done("billing", words.billingSaved, now);
  },

  async messages({ db, now, person, formData }) {
    const wanted = notificationKinds.filter((kind) => formData.getAll("wanted").includes(kind));
    const stopped = notificationKinds.filter((kind) => !wanted.includes(kind));
    const choices = { address: person.email, stopped, wanted, now };
    const viewing = { viewer: actorFor(person), ownAccount: true } as const;
    await chooseMessages({ db }, { viewing, ...choices });
    return done("messages", notificationWords.saved, now);
  },

  async password({ accounts, now, person, formData, headers }) {
    const form = parse("password", changePasswordForm, formData);
    if (!form.ok) return form.refused;
    const outcome = await accounts.changePassword(person, form.data, headers);
    if (outcome.ok) {
      return done("password", words.passwordChanged, now);
    }
    if (outcome.reason === "weak_password") {
      const messages = weakPasswordMessages(outcome.reasons, outcome.minimum);
      return refuse("password", { wanted: messages }, 422);
    }
    return refusePassword("password", outcome, "current");
  },

  async session({ accounts, person, formData }) {
    await accounts.endSession(person, typedText(formData, "session"));
    return done("session", words.sessionClosed);
  },

  async everywhere({ accounts, person, headers }) {
    await accounts.endAllSessions(person);
    const { cookies } = await accounts.signOut(headers);
    return redirectDocument("/auth", { status: 303, headers: cookieHeaders(cookies) });
  },

  async "one-factor"({ accounts, person, formData, headers }) {
    const form = parse("one-factor", bothFactorsForm, formData);
    if (!form.ok) return form.refused;
    const outcome = await accounts.secondFactor.stop(person, form.data, headers);
    if (outcome.ok) return done("one-factor", words.secondFactorOff);
    if (outcome.reason === "wrong-code") return refuse("one-factor", { code: [wrongCode] }, 401);
    return refusePassword("one-factor", outcome);
  },

  async delete({ accounts, person, formData, headers }) {
    const form = parse("delete", passwordForm, formData);
    if (!form.ok) return form.refused;
    const outcome = await accounts.deleteAccount(person, form.data.password, headers);
    if (outcome.ok) {
      const { cookies } = await accounts.signOut(headers);
      return redirectDocument("/", { status: 303, headers: cookieHeaders(cookies) });
    }
    if (outcome.reason === "last-administrator") {
      return refuse("delete", {}, 409, lastAdministrator);
    }
    return refusePassword("delete", outcome);
  },
};

function parse<Schema extends z.ZodType>(
  intent: AccountIntent,
  schema: Schema,
  formData: FormData,
): { ok: true; data: z.output<Schema> } | { ok: false; refused: ReturnType<typeof refuse> } {
  const form = schema.safeParse(Object.fromEntries(formData));
  if (form.success) return { ok: true, data: form.data };
  return { ok: false, refused: refuse(intent, firstErrors(form.error), 400) };
}

function done(intent: AccountIntent, sentence: string, savedAt: Date | null = null) {
  const said = { intent, done: sentence, savedAt };
  const answer: AccountAnswer = { ...said, refusal: null, fieldErrors: {} };
  return data(answer);
}

function refuse(
  intent: AccountIntent,
  faults: Record<string, string[]>,
  status: number,
  refusal: string | null = null,
  typed?: Record<string, string>,
) {
  const byId = Object.entries(faults).map(([name, messages]) => [fieldId(intent, name), messages]);
  const answer: AccountAnswer = {
    intent,
    done: null,
    savedAt: null,
    refusal,
    fieldErrors: Object.fromEntries(byId),
    ...(typed && { typed }),
  };
  return data(answer, { status });
}

function refusePassword(
  intent: AccountIntent,
  outcome:
    | { reason: "wrong-password" }
    | { reason: "too-many-attempts"; retryAfterSeconds: number },
  field = "password",
) {
  return outcome.reason === "wrong-password"
    ? refuse(intent, { [field]: [wrongPassword] }, 401)
    : refuse(intent, {}, 429, tooManyAttempts(outcome.retryAfterSeconds));
}
