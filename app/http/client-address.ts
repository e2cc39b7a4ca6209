/** Set by the listener on every request, whatever the visitor sent under that name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
