import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { RunAs } from "./run-as-user.server.ts";
import { writeServerFile } from "./server-file.server.ts";

const credentialsSchema = z.object({ superuserPassword: z.string(), ownerPassword: z.string() });

export type Credentials = z.infer<typeof credentialsSchema>;

/** Letters and digits only: no quoting in SQL. */
export function newCredentials(): Credentials {
  return { superuserPassword: newPassword(), ownerPassword: newPassword() };
}

function newPassword(): string {
  return randomBytes(24).toString("hex");
}

const inside = (cluster: string): string => join(cluster, "phare-credentials.json");

/** Stored inside the cluster, so that one rename creates both. */
export async function writeCredentials(
  cluster: string,
  credentials: Credentials,
  who: RunAs,
): Promise<void> {
  await writeServerFile(inside(cluster), JSON.stringify(credentials), who);
}

/** @throws when the file is missing or malformed */
export async function readCredentials(cluster: string): Promise<Credentials> {
  return credentialsSchema.parse(JSON.parse(await readFile(inside(cluster), "utf8")));
}
