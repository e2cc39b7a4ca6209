const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PostgreSQL raises an error when other texts are compared with a uuid. */
export function isRecordId(text: string): boolean {
  return uuidShape.test(text);
}
