const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from an address can be a record's id at all: PostgreSQL refuses to compare any other. */
export function isRecordId(text: string): boolean {
  return uuidShape.test(text);
}
