import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, pinnedNode } from "../../tests/running-product/product-process.ts";
import { type Beside, startBeside } from "./beside.ts";

const program = `
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
const { port, headers } = JSON.parse(process.argv[2]);
const body = readFileSync(process.argv[3]);
createServer((request, response) => response.writeHead(200, headers).end(body)).listen(port, "127.0.0.1");
`;

/** The lower bound within Node: these bytes and headers for any request. */
export async function startBareNode(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Beside> {
  const folder = await mkdtemp(join(tmpdir(), "phare-bare-"));
  const [file, bytes] = [join(folder, "bare.mjs"), join(folder, "body")];
  await Promise.all([writeFile(file, program), writeFile(bytes, body)]);
  const port = await freePort();
  const options = [file, JSON.stringify({ port, headers }), bytes];
  return startBeside(pinnedNode, options, { folder, port });
}
