/**
 * The own property of a record; undefined for inherited names such as `constructor` and `__proto__`. Lookups by a text of
 * any origin go through this function or a `Map` (tests/unit/conventions/own-properties.test.ts).
 */
export function ownProperty<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
