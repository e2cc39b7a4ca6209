import { expect, test } from "vitest";
import { servesTests } from "../../../scripts/toolchain/memory-folder.ts";

const GIB = 1024 ** 3;
const shm = (options: string, kind = "tmpfs") =>
  `/dev/vda / ext4 rw 0 0\n${kind} /dev/shm ${kind} ${options} 0 0\n`;
const memory = { mounts: shm("rw,nosuid,nodev"), room: 12 * GIB, memory: 20 * GIB };

test("tests write to memory if there is enough", () => {
  expect(servesTests(memory)).toBe(true);
});

test.each([
  ["in which no program may start, as in most containers", { mounts: shm("rw,noexec") }],
  ["that is a disk", { mounts: shm("rw", "ext4") }],
  ["covered by a disk", { mounts: `${shm("rw")}${shm("rw", "ext4")}` }],
  ["that isn't mounted", { mounts: "/dev/vda / ext4 rw 0 0\n" }],
  ["too small", { room: 64 * 1024 ** 2 }],
  ["larger than the memory that is free", { memory: 2 * GIB }],
])("tests write to disk if memory is %s", (_, otherwise) => {
  expect(servesTests({ ...memory, ...otherwise })).toBe(false);
});
