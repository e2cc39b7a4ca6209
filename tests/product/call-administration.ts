import { afterAll, beforeAll, beforeEach } from "vitest";
import { weekOf } from "#domain/calendar/week.ts";
import { addDays } from "#domain/paris-date.ts";
import { publicHolidayName } from "#domain/public-holidays.ts";
import { today } from "../calendar.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { parisTime, seedCall } from "../running-product/seed-call.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm } from "./form-post.ts";
import { openOwnProduct } from "./own-product.ts";

export const list = "/admin/appels";
export const hours = "/admin/appels/horaires";

export const tuesday = (() => {
  const weeks = [1, 2, 3].map((ahead) => weekOf(addDays(today(), 7 * ahead))[1] ?? "");
  return weeks.find((on) => !publicHolidayName(on)) ?? "";
})();
export const at = (time: string) => parisTime(tuesday, time);

export function openCallAdministration() {
  const cookies = { administrator: "", colleague: "", client: "" };
  let own: OpenedProduct | undefined;
  const product = () => {
    if (!own) throw new Error("the product has not started");
    return own;
  };
  beforeAll(async () => {
    own = await openOwnProduct({ LOG_LEVEL: "info" });
    cookies.administrator = (await addPerson(product(), { administrator: true })).cookie;
    cookies.colleague = (await addPerson(product(), { administrator: true })).cookie;
    cookies.client = (await addPerson(product())).cookie;
  });
  afterAll(() => own?.dispose());
  beforeEach(async () => {
    await queryProduct(
      product(),
      "truncate calls, call_changes, calendar_rules, calendar_exceptions, calendar_feed",
    );
  });

  const post = (path: string, fields: Record<string, string>, cookie = cookies.administrator) =>
    postForm(product().url + path, fields, { cookie, origin: product().url });

  async function read(path: string, cookie = cookies.administrator) {
    const response = await fetch(product().url + path, { headers: { cookie }, redirect: "manual" });
    return { status: response.status, headers: response.headers, page: await response.text() };
  }

  const newCall = (time = "10:00", name = "Quincaillerie") =>
    seedCall(product(), { name, startsAt: at(time) });

  async function callNow(id: string) {
    const [row] = await queryProduct<{ status: string; sequence: number; starts_at: Date }>(
      product(),
      `select status, sequence, starts_at from calls where id = '${id}'`,
    );
    return row && { ...row, starts_at: row.starts_at.toISOString() };
  }

  const move = (time: string, sequence = 0, message = "") => ({
    action: "move",
    startsAt: at(time).toISOString(),
    sequence: String(sequence),
    message,
  });

  return { cookies, product, post, read, newCall, callNow, move };
}

export function closureOf(change: Record<string, string>) {
  const day = { kind: "closure", fromOn: tuesday, toOn: "", opens: "", closes: "" };
  return { action: "add-exception", ...day, ...change };
}
