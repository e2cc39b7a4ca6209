import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** Allowlist for logs: an error's other properties (parameters, PostgreSQL's detail and hint) repeat personal data. */
export interface ToldError {
  type: string;
  message: string;
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** PostgreSQL function that raised it. */
  routine?: string;
  stack?: string;
  cause?: ToldError;
  errors?: ToldError[];
}

const DEEPEST = 5;
const MOST_ERRORS = 10;
const LONGEST = 500;

export function toldError(error: unknown, depth = 0): ToldError {
  const message = toldMessage(error);
  if (!(error instanceof Error)) return { type: typeof error, message };
  const told: ToldError = { type: error.name || "Error", message, ...namesOf(error) };
  const stack = callsOf(error);
  if (stack !== "") told.stack = stack;
  if (depth >= DEEPEST) return told;
  if (error.cause !== undefined) told.cause = toldError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    const errors: unknown[] = error.errors;
    told.errors = errors.slice(0, MOST_ERRORS).map((each) => toldError(each, depth + 1));
  }
  return told;
}

export function toldReason(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return toldMessage(cause ?? error);
}

function toldMessage(error: unknown): string {
  // The rest of the message contains the parameters.
  if (error instanceof DrizzleQueryError) return `query failed: ${error.query.slice(0, LONGEST)}`;
  if (error instanceof pg.DatabaseError) return databaseMessage(error);
  const text = messageOf(error);
  // JSON.parse quotes its input.
  if (error instanceof SyntaxError) return withoutAddresses(text.split(/["'`]/, 1)[0] ?? "");
  return withoutAddresses(text);
}

function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  const message: unknown = Reflect.get(Object(error), "message");
  return typeof message === "string" ? message : "no message";
}

/** SQLSTATE classes whose messages contain names only; others, above all 22, may repeat values. */
const namesOnly = /^(?:08|23|25|28|40|53|54|55|57|58|XX|42P01|42703|42501)/;

function databaseMessage({ code = "", message }: pg.DatabaseError): string {
  return namesOnly.test(code) ? message.slice(0, LONGEST) : `PostgreSQL answered ${code}`;
}

function namesOf(error: Error): Partial<ToldError> {
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint, routine } = error;
    const names = Object.entries({ code, table, column, constraint, routine });
    return Object.fromEntries(names.filter(([, name]) => name !== undefined));
  }
  return "code" in error && typeof error.code === "string" ? { code: error.code } : {};
}

const call = /^ {4}at [^\n]{1,400}$/;

/** Only the call lines: the stack begins with the message. */
function callsOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  const after = at === -1 ? stack : stack.slice(at + message.length);
  const lines = after.split("\n");
  const first = lines.findLastIndex((line) => line !== "" && !call.test(line)) + 1;
  return lines
    .slice(first)
    .filter((line) => line !== "")
    .join("\n");
}

const address = /(?<![^\s<>"',;:])[^\s<>"',;:]+@[^\s<>"',;:]+/g;

/** Mail servers quote the recipient. */
function withoutAddresses(message: string): string {
  return message.replaceAll(address, "[adresse]").slice(0, LONGEST);
}
