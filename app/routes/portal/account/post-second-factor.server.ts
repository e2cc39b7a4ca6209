import { data } from "react-router";
import { tooManyAttempts, wrongCode, wrongPassword } from "#copy/account-refusals.ts";
import { codeForm, passwordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import type { App } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";
import { typedText } from "#http/form-post.server.ts";
import { qrCode } from "#ui/qr-code.server.ts";
import type { QrCode } from "#ui/qr-drawing.tsx";

/** What the page shows once the password was right, and again after a wrong code. */
interface ShownKey {
  uri: string;
  secret: string;
  qr: QrCode;
  recoveryCodes: string[];
}

interface Answer {
  key: ShownKey | null;
  refusal: string | null;
  fieldErrors: Record<string, string[]>;
}

const nothing: Answer = { key: null, refusal: null, fieldErrors: {} };

interface SetupPost {
  accounts: App["accounts"];
  person: Exclude<Viewer, { kind: "visitor" }>;
  formData: FormData;
  headers: Headers;
  issuer: string;
}

/** First the password, which draws a key. */
export async function postStart({ accounts, person, formData, headers, issuer }: SetupPost) {
  const form = passwordForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ ...nothing, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const { password } = form.data;
  const outcome = await accounts.secondFactor.start(person, { password, issuer }, headers);
  if (outcome.ok) return data({ ...nothing, key: shown(outcome.uri, outcome.recoveryCodes) });
  if (outcome.reason === "too-many-attempts") {
    const refusal = tooManyAttempts(outcome.retryAfterSeconds);
    return data({ ...nothing, refusal }, { status: 429 });
  }
  return data({ ...nothing, fieldErrors: { password: [wrongPassword] } }, { status: 401 });
}

/** Then a first code, which makes the key count. Answers the cookies of the renewed session. */
export async function postCode({ accounts, person, formData, headers }: SetupPost) {
  const key = typedKey(formData);
  const form = codeForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const fieldErrors = firstErrors(form.error);
    return { refused: data({ ...nothing, key, fieldErrors }, { status: 400 }) };
  }
  const outcome = await accounts.secondFactor.confirm(person, headers, form.data.code);
  if (outcome.ok) return { cookies: outcome.cookies };
  const refusal =
    outcome.reason === "too-many-attempts" ? tooManyAttempts(outcome.retryAfterSeconds) : wrongCode;
  const status = outcome.reason === "too-many-attempts" ? 429 : 401;
  return { refused: data({ ...nothing, key, refusal }, { status }) };
}

function shown(uri: string, recoveryCodes: string[]): ShownKey {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, secret, qr: qrCode(uri), recoveryCodes };
}

/** The key the form showed comes back with the code, to be shown again if the code is wrong. */
function typedKey(formData: FormData): ShownKey | null {
  const uri = typedText(formData, "key");
  if (uri.length > 500 || !uri.startsWith("otpauth://totp/") || !URL.canParse(uri)) return null;
  const codes = typedText(formData, "recovery").split(" ");
  return shown(uri, codes.filter((code) => /^[\w-]{8,24}$/.test(code)).slice(0, 20));
}
