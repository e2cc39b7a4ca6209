import { writeBackup } from "#db/backup/write-backup.server.ts";

/** Tries to copy a place (its JSON) into a file, under whatever limits it was started with. */
const [file = "", place = ""] = process.argv.slice(2);
try {
  await writeBackup(JSON.parse(place), { file, now: new Date() });
  process.stdout.write("written\n");
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
