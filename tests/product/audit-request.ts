export const intro = {
  gbpUrl:
    "https://www.google.com/maps/place/Boulangerie+du+Port/@48.6,-2.0,17z/data=!4m5!3m4!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.6!4d-2.0",
  name: "Camille",
};

/** Unique per request: five results a day are an address's limit. */
export const newEmail = () => `camille-${crypto.randomUUID().slice(0, 8)}@port.example`;

export const answered = {
  phone: "yes",
  website: "third-party",
  hours: "filled",
  location: "full",
  category: "Boulangerie",
  attributes: "1-2",
  photos: "4",
  ownPhotos: "yes",
  rating: "4,4",
  reviewCount: "17",
  newestReview: "90-days",
  replies: "few",
  hasDescription: "yes",
  description: "Boulangerie artisanale près du port. Pain au levain.",
  newestPost: "none",
  holidayHours: "unknown",
};

export const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? "";
