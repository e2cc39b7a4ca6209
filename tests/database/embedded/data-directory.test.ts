import { appendFile, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, vi } from "vitest";

import { makeDataFolder } from "#db/embedded/data-folder.server.ts";
import { processesBelow, query, sandbox, sandboxWithData, start } from "./sandbox.ts";

describe("embedded server", () => {
  it.each([
    ["très long", "é".repeat(100)],
    ["plein d'apostrophes, d'espaces et d'autres pièges", `l'été, "100 %" \\ c:$HOME; ~`],
  ])("accepts a data path %s", async (_, name) => {
    const directory = join(await sandbox(), name);
    const server = await start(directory);
    const { host = "" } = server.ownerConnection;
    expect(await query(server.ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    await server.stop();
    expect(await processesBelow(directory)).toEqual([]);
  });

  it("removes the short folder in /tmp made for a path that is too long", async () => {
    const server = await start(join(await sandbox(), "x".repeat(120)));
    const { host = "" } = server.ownerConnection;
    expect(host).not.toContain("x".repeat(120));
    await server.stop();
    await expect(stat(host)).rejects.toThrow("ENOENT");
  });

  it("writes no personal data to its log", async () => {
    const directory = await sandboxWithData();
    const { ownerConnection } = await start(directory);
    await query(ownerConnection, "create table people (email text unique)");
    const insert = "insert into people values ('camille@example.fr')";
    await query(ownerConnection, insert);
    await expect(query(ownerConnection, insert)).rejects.toThrow("duplicate key");
    await expect(query(ownerConnection, "select 'camille'::uuid")).rejects.toThrow("camille");
    const log = await readFile(join(directory, "server.log"), "utf8");
    expect(log).toContain("ready to accept connections");
    expect(log).not.toContain("camille");
  });

  it("ignores PostgreSQL's environment variables of the user who starts the site", async () => {
    vi.stubEnv("PGDATA", "/nowhere").stubEnv("PGPORT", "1").stubEnv("LC_ALL", "xx_XX");
    const { ownerConnection } = await start(await sandbox());
    expect(await query(ownerConnection, "select 1 as one")).toEqual([{ one: 1 }]);
    vi.unstubAllEnvs();
  });

  it.runIf(process.platform === "linux").each([
    ["/dev/null/x", "un fichier est sur son chemin"],
    ["/proc/nowhere", "ce système n’y accepte aucun dossier"],
  ])("says in one sentence that %s can't serve", async (folder, fault) => {
    await expect(start(join(folder, "postgres"))).rejects.toThrow(
      `Le dossier de données « ${folder}/postgres » ne peut pas servir : ${fault}. Choisissez-en un autre avec DATA_DIR.`,
    );
  });

  it("creates missing parent folders, and refuses a file", async () => {
    const above = await sandbox();
    await makeDataFolder(join(above, "été", "données"));
    await makeDataFolder(join(above, "été", "données"));
    expect((await stat(join(above, "été", "données"))).isDirectory()).toBe(true);
    await appendFile(join(above, "fichier"), "");
    await expect(makeDataFolder(join(above, "fichier"))).rejects.toThrow("un fichier porte ce nom");
  });

  it("says what keeps the server from starting", async () => {
    const directory = await sandboxWithData();
    await appendFile(join(directory, "cluster", "postgresql.conf"), "no_such_setting = 1\n");
    await expect(start(directory)).rejects.toThrow(/ne démarre pas[^]*no_such_setting/);
    expect(await processesBelow(directory)).toEqual([]);
  });
});
