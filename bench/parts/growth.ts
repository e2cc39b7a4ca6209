import type { Product } from "../../tests/running-product/product-process.ts";
import { addPerson } from "../../tests/running-product/session.ts";
import { startFilled } from "../filled-product.ts";
import { figure, type Part } from "../part.ts";
import { familyTime, ownTime, postmasterOf } from "../processor-time.ts";

/** The maximum of six-digit numbers. */
const MOST = 999_999;
const SIZES = [10_000, MOST];
const TIMES = 20;
const paths = [
  "/admin",
  "/admin/commandes",
  "/admin/commandes?q=Le+Goff12",
  "/admin/clients",
  "/admin/clients?q=atelier+4242",
  "/admin/journal",
  "/admin/abonnements/chiffres",
];

/** Database reads of a page when records grow a hundredfold. */
export const growth: Part = {
  title: "Growth",
  how: `PostgreSQL's and Node's processor time a page, mean of ${TIMES} after 3, one after the other; as many records of every list as said.`,
  columns: ["", ...SIZES.map((size) => `${size.toLocaleString("fr-FR")} (PostgreSQL / Node ms)`)],
  async measure() {
    const measured: string[][] = [];
    for (const size of SIZES) measured.push(await costs(size));
    return paths.map((path, index) => [`\`${path}\``, ...measured.map((sizes) => sizes[index]!)]);
  },
};

async function costs(size: number): Promise<string[]> {
  const product = await startFilled(size);
  try {
    const { cookie } = await addPerson(product, { administrator: true });
    const rows: string[] = [];
    for (const path of paths) rows.push(await costOf(product, path, cookie));
    return rows;
  } finally {
    await product.dispose();
  }
}

async function costOf(product: Product, path: string, cookie: string): Promise<string> {
  const read = async () => {
    const answer = await fetch(product.url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  for (let one = 0; one < 3; one += 1) await read();
  const postmaster = postmasterOf(product);
  const before = [familyTime(postmaster), ownTime(product.pid())] as const;
  for (let one = 0; one < TIMES; one += 1) await read();
  const [postgres, node] = [familyTime(postmaster) - before[0], ownTime(product.pid()) - before[1]];
  return `${figure(postgres / TIMES)} / ${figure(node / TIMES)}`;
}
