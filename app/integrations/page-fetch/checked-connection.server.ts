import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { Agent } from "undici";
import { isPublicAddress } from "./public-address.server.ts";

export interface ConnectionOptions {
  /** Every address of a name; the system's resolver, but in tests. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Where a checked address is reached; itself, but in tests, whose servers stand on this machine. */
  reachedAt?: (address: string) => string;
  /** The port that stands for all others; in tests. */
  reachedPort?: number;
  /** Certificate authorities to trust; the usual ones, but in tests. */
  certificates?: string;
}

/** The name leads to an address that is not public, or the address is not public itself. */
export class ForbiddenAddress extends Error {}

export class UnresolvedName extends Error {}

const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Connections to public addresses only. The check and the connection use the same resolution, so that a name
 * which changes its answer in between (DNS rebinding) gains nothing. One agent serves one read.
 */
export async function createCheckedAgent(
  options: ConnectionOptions,
  timeoutMs: number,
): Promise<Agent> {
  // A hundred modules, which a start would wait for.
  const { Agent, buildConnector } = await import("undici");
  const connect = buildConnector({
    lookup: checkedLookup(options),
    allowH2: false,
    timeout: timeoutMs,
    ca: options.certificates,
  });
  return new Agent({
    connect(target, callback) {
      // Node resolves names only: an address written in the URL never passes through `lookup`.
      if (isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname)) {
        callback(new ForbiddenAddress(), null);
        return;
      }
      connect({ ...target, port: options.reachedPort?.toString() ?? target.port }, callback);
    },
    // Each hop resolves and checks anew.
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

/**
 * One forbidden address among several forbids the name: the connection could take any of them.
 * @throws ForbiddenAddress, UnresolvedName
 */
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
