import { desc, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { orders } from "#db/schema/orders.ts";
import { orderById } from "../order/by-id.server.ts";
import { fullName } from "#domain/client-title.ts";

export type ClientIdentity = NonNullable<Awaited<ReturnType<typeof clientById>>>;

export type FindClient = (db: ViewerDatabase) => Promise<ClientIdentity | null>;

/** The latest order fills what the billing profile lacks. */
export async function clientById(db: ViewerDatabase, id: string) {
  if (id.includes("\u0000")) return null;
  const [found] = await db
    .select({
      account: {
        id: user.id,
        since: user.createdAt,
        emailVerified: user.emailVerified,
        secondFactor: user.twoFactorEnabled,
        administrator: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${user.id})`,
      },
      name: user.name,
      email: user.email,
      profile: billingProfiles,
    })
    .from(user)
    .leftJoin(billingProfiles, eq(billingProfiles.userId, user.id))
    .where(eq(user.id, id));
  if (!found) return null;
  const [latest] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const { profile, ...person } = found;
  return { ...person, account: person.account as Account | null, ...billingOf(profile, latest) };
}

interface Account {
  id: string;
  since: Date;
  emailVerified: boolean;
  secondFactor: boolean;
  administrator: boolean;
}

export async function clientOfOrder(
  db: ViewerDatabase,
  orderId: string,
): Promise<ClientIdentity | null> {
  const order = await orderById(db, orderId);
  if (!order || order.userId !== null) return null;
  const name = fullName(order);
  return { account: null, name, email: order.email, ...billingOf(null, order) };
}

type Billing = Pick<
  typeof billingProfiles.$inferSelect,
  "company" | "siren" | "phone" | "address" | "postalCode" | "city" | "country"
>;

function billingOf(profile: Billing | null, order: Billing | undefined): Billing {
  const address = profile?.address ? profile : (order ?? profile);
  return {
    company: profile?.company || order?.company || "",
    siren: profile?.siren ?? order?.siren ?? null,
    phone: profile?.phone || order?.phone || "",
    address: address?.address ?? "",
    postalCode: address?.postalCode ?? "",
    city: address?.city ?? "",
    country: address?.country ?? "",
  };
}
