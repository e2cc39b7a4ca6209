import pg from "pg";

const poller = / \(Queue: [^)]*\)$/;

/** Rebuilds an Error from pg-boss's copy, which loses the class and appends the poller's queue name to the message. */
export function bossFailure(told: unknown): Error {
  const [message, code, severity, syscall] = ["message", "code", "severity", "syscall"].map(
    (name): unknown => Reflect.get(Object(told), name),
  );
  const words = typeof message === "string" ? message.replace(poller, "") : "no message";
  const error =
    severity !== undefined ? new pg.DatabaseError(words, words.length, "error") : new Error(words);
  return Object.assign(error, {
    ...(code !== undefined && { code }),
    ...(syscall !== undefined && { syscall }),
  });
}
