/** JSON, spread and React Router's stream read an enumerable property that throws. */
export function unserialisable<Value extends object>(value: Value, name: string): Value {
  return Object.defineProperty(value, "toJSON", {
    enumerable: true,
    get() {
      throw new Error(`${name} must not be in an answer`);
    },
  });
}
