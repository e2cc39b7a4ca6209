import {
  chmod,
  cp,
  lchown,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { EmbeddedPostgresUnavailable } from "#db/embedded/refusals.server.ts";
import {
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "#db/embedded/find-binaries.server.ts";

import { testEngine } from "../../cluster/test-engine.ts";
import { query, sandbox, sandboxWithData, spawnReadyLauncher, start } from "./sandbox.ts";

const packageFolder = embeddedPackageFolder();
const asRoot = process.getuid?.() === 0;

async function pretendBinaries(version: string): Promise<string> {
  const folder = await sandbox();
  await mkdir(folder);
  for (const name of ["postgres", "initdb", "pg_ctl"]) {
    const script = `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`;
    await writeFile(join(folder, name), script, { mode: 0o755 });
  }
  return folder;
}

describe("finding PostgreSQL", () => {
  it("asks for DATABASE_URL, in French, when there is no PostgreSQL", async () => {
    const nowhere = await sandbox();
    expect(await embeddedBinaries(null, nowhere)).toEqual([]);
    expect(await systemBinaries(nowhere, [join(nowhere, "*/bin")])).toEqual([]);
    const attempt = start(nowhere, { binaries: [] });
    await expect(attempt).rejects.toThrow(EmbeddedPostgresUnavailable);
    await expect(attempt).rejects.toThrow(/Aucun PostgreSQL utilisable.*DATABASE_URL/);
    expect(await readdir(nowhere)).toEqual([]);
  });

  it("follows a link in PATH to the real folder and prefers the newest version", async () => {
    const [older, newer] = [await pretendBinaries("16.9"), await pretendBinaries("17.5")];
    const links = await sandbox();
    await mkdir(links);
    await symlink(join(older, "postgres"), join(links, "postgres"));
    expect(await systemBinaries(links, [newer])).toEqual([
      { origin: "system", bin: newer, major: 17, version: "17.5" },
      { origin: "system", bin: older, major: 16, version: "16.9" },
    ]);
  });

  it("ignores a version that is too old and programs that don't run", async () => {
    const broken = await pretendBinaries("18.4");
    await writeFile(join(broken, "initdb"), "#!/bin/sh\nexit 127\n");
    expect(await systemBinaries("", [broken, await pretendBinaries("14.18")])).toEqual([]);
  });

  it("refuses data of another major version, in French, without touching them", async () => {
    const directory = await sandbox();
    await mkdir(join(directory, "cluster"), { recursive: true });
    await writeFile(join(directory, "cluster", "PG_VERSION"), "12\n");
    await expect(start(directory)).rejects.toThrow(
      /créé par PostgreSQL 12, absent de cette machine .*DATABASE_URL/,
    );
    expect(await readdir(join(directory, "cluster"))).toEqual(["PG_VERSION"]);
  });

  it("refuses a folder of POSTGRES_BIN without usable programs, in French, before any data", async () => {
    const [directory, empty] = [await sandbox(), await sandbox()];
    const attempt = start(directory, { bin: empty });
    await expect(attempt).rejects.toThrow(EmbeddedPostgresUnavailable);
    await expect(attempt).rejects.toThrow(/POSTGRES_BIN : aucun PostgreSQL utilisable dans/);
    await expect(readdir(join(directory, "cluster"))).rejects.toThrow("ENOENT");
  });

  it("uses the programs of POSTGRES_BIN alone", async () => {
    const { binaries } = testEngine();
    const server = await start(await sandboxWithData(), { bin: binaries.bin });
    expect(server.version.split(" ")[0]).toBe(binaries.version);
  });

  it("reopens data with the programs of their version, even if others are preferred", async () => {
    const { binaries } = testEngine();
    const preferred = { origin: "system" as const, bin: "/nowhere", major: 99, version: "99.0" };
    const server = await start(await sandboxWithData(), { binaries: [preferred, binaries] });
    expect(server.version.split(" ")[0]).toBe(binaries.version);
  });
});

async function unlinkedPackage(): Promise<string> {
  const copy = join(dirname(await sandbox()), "package");
  await cp(packageFolder ?? "", copy, { recursive: true, verbatimSymlinks: true });
  for (const { target } of await linksOf(copy)) await rm(join(copy, target), { force: true });
  for (const name of await readdir(join(copy, "native/bin"))) {
    await chmod(join(copy, "native/bin", name), 0o644);
  }
  return copy;
}

async function linksOf(folder: string): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(folder, "native/pg-symlinks.json"), "utf8"));
}

describe.runIf(packageFolder !== null && process.platform === "linux")(
  "links of the npm package",
  () => {
    it("are recreated, by two processes at once as well, and a second time without effect", async () => {
      const copy = await unlinkedPackage();
      expect((await linksOf(copy)).length).toBeGreaterThan(0);
      const elsewhere = await sandbox();
      const both = await Promise.all([
        embeddedBinaries(copy, elsewhere),
        embeddedBinaries(copy, elsewhere),
      ]);
      for (const found of [...both, await embeddedBinaries(copy, elsewhere)]) {
        expect(found).toMatchObject([{ origin: "embedded", bin: join(copy, "native/bin") }]);
      }
      const server = await start(elsewhere, { binaries: both[0] });
      expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
    });

    it("are made in a copy when node_modules is read-only", async () => {
      const copy = await unlinkedPackage();
      const paths = [copy, ...(await readdir(copy, { recursive: true })).map((n) => join(copy, n))];
      onTestFinished(async () => {
        for (const path of paths) await chmod(path, 0o755);
      });
      for (const path of paths) {
        if (asRoot) await lchown(path, 12_345, 12_345);
        await chmod(path, 0o555);
      }
      const directory = await sandbox();
      const capabilities = "--bounding-set=-dac_override,-dac_read_search,-fowner,-chown";
      const wrapper = asRoot ? ["setpriv", capabilities] : [];
      const launcher = await spawnReadyLauncher([directory, copy], { wrapper });
      expect(launcher.bin).toContain(join(directory, "binaries"));
      expect(await query(launcher.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      for (const { target } of await linksOf(copy)) {
        await expect(readFile(join(copy, target))).rejects.toThrow("ENOENT");
      }
    });
  },
);
