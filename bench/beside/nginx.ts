import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/running-product/product-process.ts";
import { type Beside, startBeside } from "./beside.ts";

export function isNginxHere(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

export async function startNginx(files: string, headers: Record<string, string>): Promise<Beside> {
  const folder = await mkdtemp(join(tmpdir(), "phare-nginx-"));
  const port = await freePort();
  await mkdir(join(folder, "bodies"));
  await writeFile(join(folder, "nginx.conf"), configuration({ folder, files, port, headers }));
  const options = ["-c", join(folder, "nginx.conf"), "-e", "stderr"];
  return startBeside("nginx", options, { folder, port });
}

interface Configuration {
  folder: string;
  files: string;
  port: number;
  headers: Record<string, string>;
}

function configuration({ folder, files, port, headers }: Configuration): string {
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/bodies;`,
  );
  return `user ${process.getuid?.() === 0 ? "root" : "nobody"};
daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; font/woff2 woff2; image/svg+xml svg; image/avif avif; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip on; gzip_types text/css text/javascript image/svg+xml;
  ${places.join(" ")}
  server { listen 127.0.0.1:${port}; root ${files}; index index.html; ${added.join(" ")} }
}
`;
}
