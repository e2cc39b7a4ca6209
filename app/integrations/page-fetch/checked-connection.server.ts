import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { Agent } from "undici";
import { isPublicAddress } from "./public-address.server.ts";

export interface ConnectionOptions {
  /** Every address of a name; tests replace the system's resolver. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Tests only: maps a checked address to a local server. */
  reachedAt?: (address: string) => string;
  reachedPort?: number;
  certificates?: string;
}

/** The name resolves to a non-public address, or the address itself is not public. */
export class ForbiddenAddress extends Error {}

export class UnresolvedName extends Error {}

const MAX_HEADER_BYTES = 32 * 1024;

/** SSRF protection: public addresses only; check and connection share one resolution (DNS rebinding). */
export async function createCheckedAgent(
  options: ConnectionOptions,
  timeoutMs: number,
): Promise<Agent> {
  // Lazy import: a hundred modules, which every start would wait for.
  const { Agent, buildConnector } = await import("undici");
  const connect = buildConnector({
    lookup: checkedLookup(options),
    allowH2: false,
    timeout: timeoutMs,
    ca: options.certificates,
  });
  return new Agent({
    connect(target, callback) {
      // Node never calls `lookup` for an IP address in the URL.
      if (isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname)) {
        callback(new ForbiddenAddress(), null);
        return;
      }
      connect({ ...target, port: options.reachedPort?.toString() ?? target.port }, callback);
    },
    // No connection reuse: each hop resolves and checks again.
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}

function checkedLookup(options: ConnectionOptions): LookupFunction {
  const { resolve = systemResolver, reachedAt = (address) => address } = options;
  const resolveChecked = callbackify((name: string) => checkedAddresses(name, resolve));
  return (hostname, { all }, callback) => {
    resolveChecked(hostname, (error, addresses) => {
      if (error) {
        callback(error, []);
        return;
      }
      const reached = addresses.map(reachedAt).map(withFamily);
      if (all) callback(null, reached);
      else callback(null, reached[0]?.address ?? "", reached[0]?.family);
    });
  };
}

/** A single forbidden address forbids the name. @throws ForbiddenAddress, UnresolvedName */
export async function checkedAddresses(
  hostname: string,
  resolve: (hostname: string) => Promise<string[]>,
): Promise<string[]> {
  const addresses = await resolve(hostname).catch((error: unknown) => {
    throw new UnresolvedName(hostname, { cause: error });
  });
  if (addresses.length === 0) throw new UnresolvedName(hostname);
  if (!addresses.every(isPublicAddress)) throw new ForbiddenAddress(hostname);
  return addresses;
}

export async function systemResolver(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

function withFamily(address: string): { address: string; family: number } {
  return { address, family: isIP(address) };
}
