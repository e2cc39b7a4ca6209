import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Overwritten by the listener on every request: safe from spoofing. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Smallest IPv6 allocation: all addresses of a /64 belong to one household or server. */
const NETWORK_BITS = 64;

interface Connection {
  peer: string | undefined;
  /** X-Forwarded-For; only its last entry is the proxy's own. */
  forwarded: string | undefined;
  trustProxy: boolean;
}

/**
 * Rate-limit key: IPv4 address, or IPv6 /64 network. Null when unknown: a key shared by everybody, such as the proxy's
 * address, would let one visitor lock out all others.
 */
export function visitorAddress({ peer, forwarded, trustProxy }: Connection): string | null {
  return visitorOf(trustProxy ? forwarded?.split(",").at(-1) : peer);
}

/** `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443` or `fe80::1%eth0`. */
function visitorOf(written: string | undefined): string | null {
  const text = written?.trim() ?? "";
  const address = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? withoutPort(text);
  const [bare = ""] = address.split("%");
  if (isIP(bare) === 0) return null;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${NETWORK_BITS}`).toString();
}

function withoutPort(text: string): string {
  return text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, "$1");
}
