/** Undefined for inherited names such as `constructor` (tests/unit/conventions/own-properties.test.ts). */
export function ownProperty<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
