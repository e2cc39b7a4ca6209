import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Set by the listener on every request, whatever the visitor sent under that name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** What an IPv6 household or server is given at least: whoever holds one holds all its addresses. */
const NETWORK_BITS = 64;

interface Connection {
  /** The other end of the socket; undefined once it is closed, and on a socket that is no network's. */
  peer: string | undefined;
  /** X-Forwarded-For, of which the proxy in front wrote the last entry. */
  forwarded: string | undefined;
  trustProxy: boolean;
}

/**
 * Whom the limits count as one visitor: an IPv4 address, or the first of an IPv6 network. Null when nobody
 * can tell: the proxy's own address would stand for everybody, and one visitor would then stop all others.
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
