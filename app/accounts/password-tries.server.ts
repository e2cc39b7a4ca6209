import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { signInLimits } from "#domain/limits.ts";
import type { Attempts, AttemptVerdict } from "./attempts.server.ts";
import type { KnownDevices } from "./known-devices.server.ts";

/** Where a password is typed, and for which account. */
interface Typed {
  email: string;
  /** Of the request that brings it. */
  headers: Headers;
}

export interface PasswordTries {
  /** Counts one more password, before it is looked at, whether the account exists or not. */
  count(typed: Typed): Promise<AttemptVerdict>;
  /** It was right: whoever shares that count begins again. */
  forget(typed: Typed): Promise<void>;
  /** The password is a new one: strangers begin again as well. */
  forgetAll(typed: Typed): Promise<void>;
}

/**
 * Wrong passwords of an account, wherever they are typed: signing in, or acting on one's own account. A device
 * that has signed in to it has a count of its own; all others share one, so that many addresses together gain
 * nothing, and never keep the owner out.
 */
export function createPasswordTries(
  db: Database,
  attempts: Attempts,
  devices: KnownDevices,
): PasswordTries {
  async function keyOf({ email, headers }: Typed): Promise<string> {
    // PostgreSQL holds no U+0000: nobody has such an address.
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

/** Of all devices that have not signed in before. */
function strangers(email: string): string {
  return `account:${email.toLowerCase()}`;
}
