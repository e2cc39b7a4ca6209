/** A list's view is kept under a name of so many signs at most. */
export const VIEW_NAME_AT_MOST = 40;

/** As many of one list may somebody keep: more would be a list to search in. */
export const VIEWS_AT_MOST = 12;

/** What an address asks for, as long as a search of a hundred signs in any script makes it. */
export const VIEW_ADDRESS_AT_MOST = 2000;
