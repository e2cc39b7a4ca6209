import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { signInLimits } from "#domain/limits.ts";
import type { Attempts, AttemptVerdict } from "./attempts.server.ts";
import type { KnownDevices } from "./known-devices.server.ts";

interface Typed {
  email: string;
  headers: Headers;
}

export interface PasswordTries {
  /** Counts an attempt before the check, whether or not the account exists. */
  count(typed: Typed): Promise<AttemptVerdict>;
  forget(typed: Typed): Promise<void>;
  forgetAll(typed: Typed): Promise<void>;
}

/**
 * Counts passwords tried at sign-in and on the account page. A known device has its own counter; strangers share one,
 * so that distributed guessing gains nothing and cannot lock the owner out.
 */
export function createPasswordTries(
  db: Database,
  attempts: Attempts,
  devices: KnownDevices,
): PasswordTries {
  async function keyOf({ email, headers }: Typed): Promise<string> {
    if (!devices.claimed(headers) || email.includes("\u0000")) return strangers(email);
    const [known] = await db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, email.toLowerCase()));
    const device = known ? devices.idOf(headers, known.id) : null;
    return known && device ? `account:${known.id}|device:${device}` : strangers(email);
  }

  return {
    count: async (typed) => attempts.count(await keyOf(typed), signInLimits.passwordsOfAccount),
    forget: async (typed) => attempts.forget(await keyOf(typed)),
    async forgetAll(typed) {
      await attempts.forget(await keyOf(typed));
      await attempts.forget(strangers(typed.email));
    },
  };
}

function strangers(email: string): string {
  return `account:${email.toLowerCase()}`;
}
