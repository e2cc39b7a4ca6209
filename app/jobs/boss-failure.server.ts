import pg from "pg";

const poller = / \(Queue: [^)]*\)$/;

/**
 * An error as pg-boss tells it, made one again: often it passes on a copy without the class, and writes
 * behind the message which of its many pollers met it.
 */
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
