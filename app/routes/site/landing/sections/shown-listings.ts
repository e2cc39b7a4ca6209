/** Numbers of listings whose price is shown; any other is priced as it is typed into the order. */
export const shownListings = [1, 2, 3, 5, 10] as const;
