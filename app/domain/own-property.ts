/**
 * What a record holds under a text; undefined for a name it doesn't hold, `constructor` and `__proto__` included. The
 * only way a text looks something up in an object (tests/unit/conventions/own-properties.test.ts); else a `Map`.
 */
export function ownProperty<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
