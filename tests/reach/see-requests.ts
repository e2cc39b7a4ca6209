import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { leaveAsked, noteOwnRequests } from "./asked-addresses.ts";

noteOwnRequests();
afterAll(() =>
  leaveAsked(relative("tests/product", expect.getState().testPath ?? "").replaceAll("\\", "/")),
);
