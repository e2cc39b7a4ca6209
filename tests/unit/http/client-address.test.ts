import fc from "fast-check";
import { expect, test } from "vitest";
import { visitorAddress } from "#http/client-address.ts";

const behindProxy = (forwarded?: string) =>
  visitorAddress({ trustProxy: true, forwarded, peer: "10.0.0.2" });
const direct = (peer?: string) =>
  visitorAddress({ trustProxy: false, forwarded: "203.0.113.9", peer });

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["1.2.3.4:5678", "1.2.3.4"],
  [" 1.2.3.4 ", "1.2.3.4"],
  ["9.9.9.9, 1.2.3.4:80", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ["2001:db8:1:2::7", "2001:db8:1:2::"],
  ["[2001:db8:1:2::7]", "2001:db8:1:2::"],
  ["[2001:DB8:1:2:a:b:c:d]:443", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80::"],
])("the proxy's %j is the visitor %s", (forwarded, visitor) => {
  expect(behindProxy(forwarded)).toBe(visitor);
});

test.each([
  undefined,
  "",
  ",",
  "unknown",
  "_hidden",
  "1.2.3",
  "1.2.3.4.5",
  "0x7f.1",
  "1.2.3.4:",
  "1.2.3.4:port",
  "[1.2.3.4",
  "[]:443",
  "2001:db8::1::2",
  "1.2.3.4, ",
])("the proxy's %j is no visitor, rather than a shared one", (forwarded) => {
  expect(behindProxy(forwarded)).toBeNull();
});

test("without a proxy only the socket's address counts", () => {
  expect(direct("203.0.113.7")).toBe("203.0.113.7");
  expect(direct("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(direct("::1")).toBe("::");
  expect(direct()).toBeNull();
});

const groups = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });
const written = (...parts: number[][]) =>
  parts
    .flat()
    .map((group) => group.toString(16))
    .join(":");

test("an IPv6 /64 network is one visitor, at any port; another network is another", () => {
  fc.assert(
    fc.property(
      groups(4),
      groups(4),
      groups(4),
      groups(4),
      fc.nat(65_535),
      (network, other, host, neighbour, port) => {
        // ::ffff:0:0/96 holds IPv4 addresses.
        fc.pre(network.some((group) => group > 0) && other.some((group) => group > 0));
        const visitor = behindProxy(written(network, host));
        expect(visitor).not.toBeNull();
        expect(behindProxy(`[${written(network, neighbour)}]:${port}`)).toBe(visitor);
        const same = written(network) === written(other);
        expect(behindProxy(written(other, host)) === visitor).toBe(same);
      },
    ),
  );
});

test("any text gives an address or null, without error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
      const visitor = behindProxy(text);
      return visitor === null || behindProxy(visitor) === visitor;
    }),
  );
  expect(behindProxy("")).toBeNull();
});
