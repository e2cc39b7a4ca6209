/** No bundled types; @types/punycode declares Node's deprecated built-in module. */
declare module "punycode.js" {
  const punycode: {
    /** @throws RangeError for invalid Punycode. */
    decode: (text: string) => string;
  };
  export default punycode;
}
