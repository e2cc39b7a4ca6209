import { writeBackup } from "#db/backup/write-backup.server.ts";

const [file = "", place = ""] = process.argv.slice(2);
try {
  await writeBackup(JSON.parse(place), { file, now: new Date() });
  process.stdout.write("written\n");
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
