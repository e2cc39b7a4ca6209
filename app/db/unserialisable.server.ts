/**
 * Makes an object that can't leave in an answer: whatever lists its properties, as JSON, a spread and React Router's
 * stream do, reads one that throws.
 */
export function unserialisable<Value extends object>(value: Value, name: string): Value {
  return Object.defineProperty(value, "toJSON", {
    enumerable: true,
    get() {
      throw new Error(`${name} must not be in an answer`);
    },
  });
}
