import { expect, test } from "vitest";
import { chooseBinaries } from "#db/embedded/choose-binaries.server.ts";
import type { Binaries } from "#db/embedded/find-binaries.server.ts";

function binaries(origin: Binaries["origin"], version: string): Binaries {
  return { origin, bin: `/${origin}/${version}`, major: Number.parseInt(version, 10), version };
}

const found = [
  binaries("embedded", "18.4"),
  binaries("system", "19.1"),
  binaries("system", "18.10"),
  binaries("system", "17.12"),
];

test("new data take the newest minor release of the project's own major version", () => {
  expect(chooseBinaries(found, null).version).toBe("18.10");
});

test("existing data take the newest minor release of their major version", () => {
  expect(chooseBinaries(found, 18).bin).toBe("/system/18.10");
  expect(chooseBinaries(found, 17).version).toBe("17.12");
});

test("the project's own programs win over the same release of the machine", () => {
  const same = [binaries("embedded", "18.4"), binaries("system", "18.4")];
  expect(chooseBinaries(same, 18).origin).toBe("embedded");
});
