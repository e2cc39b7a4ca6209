import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { glob, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";
import {
  pinnedNode,
  productEnvironment,
  startRefused,
} from "../running-product/product-process.ts";

const often = { interval: 10 };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

function begin(program: "server" | "worker", settings: NodeJS.ProcessEnv) {
  const child = spawn(pinnedNode, [path.resolve(`build/server/${program}.js`)], {
    env: productEnvironment({ PORT: "0", ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (printed += String(chunk)));
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await closed;
  });
  return {
    printed: () => printed,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      const [code]: unknown[] = await closed;
      return code;
    },
  };
}

async function heldDatabase(statement: string, template?: "template0") {
  const database = await createTestDatabase(testEngine(), template);
  const holder = new Client(database.ownerConnection);
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    await database.drop();
  });
  await holder.query("begin");
  await holder.query(statement);
  // In this database alone: other files use the same cluster.
  const waiting =
    "select from pg_locks join pg_database on pg_database.oid = database where not granted and datname = current_database()";
  const waiters = async () => (await holder.query(waiting)).rowCount ?? 0;
  return { url: database.url, waiters, release: () => holder.query("rollback") };
}

test.each([
  ["cluster.new-*", "SIGTERM"],
  ["cluster/postmaster.pid", "SIGINT"],
] as const)(
  "embedded PostgreSQL at %s: %s ends it, with no process left",
  async (moment, signal) => {
    const folder = await emptyFolder();
    const starting = begin("server", { DATA_DIR: folder });
    const postgres = path.join(folder, "postgres");
    const reached = async () => {
      for await (const _ of glob(moment, { cwd: postgres })) return true;
      return false;
    };
    await expect.poll(reached, often).toBe(true);
    expect(await starting.end(signal)).toBe(0);
    expect(starting.printed()).toBe("");
    expect(existsSync(path.join(postgres, "cluster/postmaster.pid"))).toBe(false);
    expect(await readdir(postgres)).not.toContain("start.lock");
  },
);

test.each([
  ["migrations", "server", "select pg_advisory_lock(727001)", "template0"],
  ["the queues", "server", "select pg_advisory_lock(727002)", undefined],
  ["the queues", "worker", "select pg_advisory_lock(727002)", undefined],
] as const)("blocked at %s, the %s obeys SIGTERM", async (_, program, statement, template) => {
  const held = await heldDatabase(statement, template);
  const starting = begin(program, { DATA_DIR: await emptyFolder(), DATABASE_URL: held.url });
  await expect.poll(held.waiters, often).toBe(1);
  expect(await starting.end("SIGTERM")).toBe(0);
  expect(starting.printed()).toBe("");
});

test("blocked at the first administrator's link, SIGTERM keeps it from serving", async () => {
  const held = await heldDatabase("lock table settings in share mode");
  const starting = begin("server", { DATA_DIR: await emptyFolder(), DATABASE_URL: held.url });
  await expect.poll(held.waiters, often).toBe(1);
  const ended = starting.end("SIGTERM");
  await held.release();
  expect(await ended).toBe(0);
  expect(starting.printed()).toBe("");
});

test.runIf(process.platform === "linux")(
  "an impossible data folder, and a port in use, are reported in one sentence",
  async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const folder = await emptyFolder();
    const [file, nowhere, taken] = await Promise.all([
      startRefused({ DATA_DIR: "/dev/null/x" }),
      startRefused({ DATA_DIR: "/proc/nowhere" }),
      startRefused({ DATA_DIR: folder, PORT: String(port) }),
    ]);
    expect(file).toBe(
      "\nLe dossier de données « /dev/null/x » ne peut pas servir : un fichier est sur son chemin. Choisissez-en un autre avec DATA_DIR.\n\n",
    );
    expect(nowhere).toMatch(
      /^\nLe dossier de données « \/proc\/nowhere » ne peut pas servir : .*\n\n$/,
    );
    expect(taken).toContain(`Le port ${port} est déjà pris`);
    expect(existsSync(path.join(folder, "postgres/cluster/PG_VERSION"))).toBe(true);
    expect(existsSync(path.join(folder, "postgres/cluster/postmaster.pid"))).toBe(false);
  },
);
