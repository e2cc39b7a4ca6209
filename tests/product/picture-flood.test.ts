import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { phonePhoto } from "../samples/pictures.ts";
import { openOwnProduct } from "./own-product.ts";
import { openPictureForms } from "./picture-forms.ts";

// A product of its own: the flood makes it refuse other uploads.
const product = await openOwnProduct();
afterAll(() => product.dispose());
const { send, keptOf } = openPictureForms(product);
const photo = await phonePhoto();

test("two hundred uploads at once are each answered: stored, or to be retried", async () => {
  const { id: orderId } = await seedOrder(product, { status: "paid" });
  const path = orderPath(product, { purpose: "information", id: orderId, below: "/photos" });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      send(path, [
        ["id", randomUUID()],
        ["photo", { name: "a.jpg", bytes: photo }],
      ]),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [200, 422, 503].includes(status))).toBe(true);
  expect(await keptOf(orderId)).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect((await keptOf(orderId)).length).toBeGreaterThan(0);
});
