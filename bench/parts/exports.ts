import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { clusterFolder, superuser } from "#db/embedded/cluster.server.ts";
import { readCredentials } from "#db/embedded/credentials.server.ts";
import { insertOrders, insertPayments } from "../../tests/database/lists/many-records.ts";
import { productConnection } from "../../tests/running-product/product-database.ts";
import { type Product, startProduct } from "../../tests/running-product/product-process.ts";
import { addPerson } from "../../tests/running-product/session.ts";
import { figure, type Part, ratio } from "../part.ts";
import {
  familyTime,
  mostResidentMiB,
  ownTime,
  postmasterOf,
  residentMiB,
} from "../processor-time.ts";

const SIZES = [100_000, 900_000];

const SHOWN = `number, created_at, status, first_name, last_name, company, siren, email, phone, pack_name, listings,
  promo_code, net_cents, vat_cents, gross_cents`;

/** Compared with PostgreSQL's own file of the same rows. */
export const exports: Part = {
  title: "A list as a file",
  how: "`/admin/commandes.csv` of all orders, each with its payment, once, by a product that has sent one before. Beside: `copy` of the same columns in the same order to a file of the database's, by its superuser. Memory: the most that Node held meanwhile, beyond what it held before.",
  columns: ["", "s", "of `copy`", "Node / PostgreSQL s", "memory, MB more", "file, MB"],
  async measure() {
    const rows: string[][] = [];
    for (const size of SIZES) rows.push(...(await exported(size)));
    return rows;
  },
};

async function exported(size: number): Promise<string[][]> {
  const product = await startProduct();
  try {
    await insertPaidOrders(product, size);
    const { cookie } = await addPerson(product, { administrator: true });
    await lengthOf(product, "/admin/commandes.csv?q=CMD-2026-000001", cookie);
    const copy = await spentBy(product, () => copied(product));
    const file = await spentBy(product, () => lengthOf(product, "/admin/commandes.csv", cookie));
    return [
      rowOf(`${figure(size)} orders`, file, ratio(file.seconds, copy.seconds)),
      rowOf("`copy`", copy, ""),
    ];
  } finally {
    await product.dispose();
  }
}

async function insertPaidOrders(product: Product, size: number): Promise<void> {
  const owner = new Pool(await productConnection(product));
  try {
    await insertOrders(owner, size);
    await insertPayments(owner);
    await owner.query("vacuum analyze");
  } finally {
    await owner.end();
  }
}

interface Spent {
  seconds: number;
  node: number;
  postgres: number;
  /** Mebibytes. */
  memory: number;
  bytes: number;
}

async function spentBy(product: Product, act: () => Promise<number>): Promise<Spent> {
  const [pid, postmaster] = [product.pid(), postmasterOf(product)];
  const times = () => [ownTime(pid), familyTime(postmaster)] as const;
  const [before, held] = [times(), residentMiB(pid)];
  // Resets the peak of resident memory.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const began = performance.now();
  const bytes = await act();
  const seconds = (performance.now() - began) / 1000;
  const after = times();
  return {
    seconds,
    node: (after[0] - before[0]) / 1000,
    postgres: (after[1] - before[1]) / 1000,
    memory: mostResidentMiB(pid) - held,
    bytes,
  };
}

function rowOf(name: string, spent: Spent, ofCopy: string): string[] {
  const { seconds, node, postgres, memory, bytes } = spent;
  const times = `${figure(node)} / ${figure(postgres)}`;
  return [name, figure(seconds), ofCopy, times, figure(memory), figure(bytes / 2 ** 20)];
}

async function lengthOf(product: Product, path: string, cookie: string): Promise<number> {
  const answer = await fetch(product.url + path, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}

async function copied(product: Product): Promise<number> {
  const cluster = clusterFolder(join(product.dataDirectory, "postgres"));
  const { superuserPassword: password } = await readCredentials(cluster);
  const pool = new Pool({ ...(await productConnection(product)), user: superuser, password });
  const file = join(cluster, "copied.csv");
  try {
    await pool.query(
      `copy (select ${SHOWN} from orders order by created_at desc, id desc) to '${file}' csv header`,
    );
  } finally {
    await pool.end();
  }
  return statSync(file).size;
}
