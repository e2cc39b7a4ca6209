import type { InvoicingPlatform, PlatformReceipt } from "./invoicing-platform.ts";

const known = /^(?:paper:[A-Z0-9+\-_/]{1,35}|day:\d{4}-\d{2}-\d{2})$/i;

/** Placeholder until a platform is chosen: marks papers and totals as ready and sends nothing. */
export function createKeptPlatform(): InvoicingPlatform {
  return {
    name: "kept",
    send: ({ number }) => kept(`paper:${number}`),
    status: (reference) => (known.test(reference) ? kept(reference) : Promise.resolve(null)),
    reportDay: ({ day }) => kept(`day:${day}`),
  };
}

/** @throws Error on an invalid paper number. */
async function kept(reference: string): Promise<PlatformReceipt> {
  if (!known.test(reference)) throw new Error(`no paper bears that number: ${reference}`);
  return Promise.resolve({ reference, state: "kept", reason: "" });
}
