export const shownListings = [1, 2, 3, 5, 10] as const;
