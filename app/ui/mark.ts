/** The lighthouse mark, in a square of 36: its light in the lamp's colour, its tower in that of the words beside it. */
export const mark = {
  size: 36,
  beam: "m14.5 9.9 18.9-5.2A1.3 1.3 0 0 1 35 6v11.2a1.3 1.3 0 0 1-1.6 1.3L14.5 13.3Z",
  lamp: { x: 11, y: 11.6, radius: 1.9 },
  tower: [
    "M11 1.4c.5 0 .9.4.9.9v1.3c1.9.4 3.3 1.9 3.6 3.7H6.5c.3-1.8 1.7-3.3 3.6-3.7V2.3c0-.5.4-.9.9-.9Z",
    "M7.6 8.8h2v5.6h-2ZM12.4 8.8h2v5.6h-2Z",
    "M5.1 15.9h11.8c.5 0 .9.4.9.9v.7c0 .5-.4.9-.9.9H5.1a.9.9 0 0 1-.9-.9v-.7c0-.5.4-.9.9-.9Z",
    "M6.6 19.9h8.8l.5 4.3H6.1l.5-4.3ZM5.9 26h10.2l.8 6.9a1.5 1.5 0 0 1-1.5 1.7H6.6a1.5 1.5 0 0 1-1.5-1.7l.8-6.9Z",
  ],
} as const;
