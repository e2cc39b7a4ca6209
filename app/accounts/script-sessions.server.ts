import { and, eq, gt } from "drizzle-orm";
import { session, user } from "#db/schema/accounts.ts";
import { ACCESS_TOKEN_SECONDS, type AuthSession, type AuthUser } from "#domain/auth-session.ts";
import { bearerOf, createAccessTokens } from "./access-token.server.ts";
import type { AccountOptions } from "./better-auth.server.ts";

type SessionOptions = Pick<AccountOptions, "db" | "secrets" | "siteUrl" | "clock">;
interface SessionOwner extends Pick<
  typeof user.$inferSelect,
  "id" | "name" | "email" | "createdAt"
> {
  sessionId: string;
}

export function createScriptSessions({ db, secrets, siteUrl, clock }: SessionOptions) {
  const readers = secrets.map((secret) => createAccessTokens({ secret, siteUrl, clock }));
  const tokens = createAccessTokens({ secret: secrets[0], siteUrl, clock });

  /** `person`: the viewed client, if any. */
  function open(
    { id: sessionId, userId }: { id: string; userId: string },
    person: AuthUser,
  ): AuthSession {
    const expiresAt = Math.floor(clock().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
    return {
      access_token: tokens.issue({ userId, sessionId, expiresAt }),
      refresh_token: null,
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      token_type: "bearer",
      user: person,
      provider_token: null,
      provider_refresh_token: null,
    };
  }

  async function ownerOf(headers: Headers): Promise<SessionOwner | null> {
    const bearer = bearerOf(headers) ?? "";
    const claims = readers.map((own) => own.read(bearer)).find((read) => read !== null);
    if (!claims) return null;
    const { id, name, email, createdAt } = user;
    const [owner] = await db
      .select({ id, name, email, createdAt, sessionId: session.id })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(
        and(
          eq(session.id, claims.sessionId),
          eq(session.userId, claims.userId),
          gt(session.expiresAt, clock()),
        ),
      );
    return owner ?? null;
  }

  return { open, ownerOf };
}
