import { createHmac, timingSafeEqual } from "node:crypto";

/** The address by which whoever got our message pays an order, and reads who ordered. */
export function payLink(secret: string, siteUrl: string, orderId: string): string {
  return `${siteUrl}/payer/${orderId}?cle=${payKey(secret, orderId)}`;
}

/** The address by which whoever got our message says whom an order is invoiced to. */
export function billingLink(secret: string, siteUrl: string, orderId: string): string {
  return `${siteUrl}/facturation/${orderId}?cle=${payKey(secret, orderId)}`;
}

/** The address by which whoever got our message asks for their money back under the guarantee. */
export function guaranteeLink(secret: string, siteUrl: string, orderId: string): string {
  return `${siteUrl}/garantie/${orderId}?cle=${payKey(secret, orderId)}`;
}

/** The address by which whoever got our message learns how to give access to their listings, and says it is done. */
export function accessLink(secret: string, siteUrl: string, orderId: string): string {
  return `${siteUrl}/acces/${orderId}?cle=${payKey(secret, orderId)}`;
}

/** Whether a text from an address is the key of that order's links. */
export function isPayKey(secret: string, orderId: string, key: string | null): boolean {
  const expected = Buffer.from(payKey(secret, orderId));
  const given = Buffer.from(key ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Drawn from AUTH_SECRET and the order's id: kept nowhere, made again by each job that writes to the client. */
function payKey(secret: string, orderId: string): string {
  return createHmac("sha256", secret).update(`pay:${orderId}`).digest("base64url");
}
