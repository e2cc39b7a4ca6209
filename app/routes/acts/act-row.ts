import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Right } from "#domain/agency-role.ts";
import type { ActRefusal, ActToDo, HeadOf } from "#domain/pending-act.ts";
import type { App } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";

export type SignedIn = Exclude<Viewer, { kind: "visitor" }>;

export interface Visit<Params> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Params;
  url: URL;
}

export interface Asked<Params, Person = SignedIn> extends Visit<Params> {
  app: App;
  person: Person;
  formData: FormData;
  now: Date;
}

/** Error message; `field` null: above the form. */
interface Fault {
  field: string | null;
  words: string;
}

/**
 * `done`: notice (`?fait=`) instead of the row's, null for none; `at`: address to redirect to; `status`: default 200
 * (`shown`) or 409; `fault`: message of a refusal that the page's table lacks.
 */
export type Outcome<Shown> =
  | Response
  | { ok: true; done?: string | null; at?: string }
  | { ok: true; shown: Shown; status?: number }
  | Refused;

export interface Refused {
  ok: false;
  reason: string;
  fault?: Fault | null;
  fieldErrors?: Record<string, string[]>;
  status?: 400 | 401 | 404 | 409 | 410 | 422 | 429;
  retryAfterSeconds?: number;
}

interface ActShape<Params, Person, Input> {
  /** Schema of the act's fields, which may depend on the day; absent: no field is read. */
  form?: z.ZodType<Input> | ((asked: Asked<Params, Person>) => z.ZodType<Input>);
  /** Notice in the address; absent: the act's name; null: none. */
  done?: string | null;
  /** Asks for the password again. String: field with the id of the form's row; function: whether this post needs it. */
  password?: true | string | ((asked: Asked<Params, Person>) => Promise<boolean>);
  /** Rate limit (domain/limits.ts) for valid posts; beyond, 429. */
  limit?: keyof App["limits"];
  /** Rate limit for every post, valid or not. */
  flood?: keyof App["limits"];
  /** Message of a refusal that precedes the schema (409); null: none. */
  against?: (asked: Asked<Params, Person>) => Promise<string | null>;
}

interface ActAtOnce<Params, Person, Shown, Input> extends ActShape<Params, Person, Input> {
  asks?: undefined;
  right?: Right;
  do: (asked: Asked<Params, Person>, input: Input) => Promise<Outcome<Shown>>;
}

/** `form` is required where `Rest` has keys. */
type FormOf<Params, Person, Rest> = ActShape<Params, Person, Rest> &
  ([keyof Rest] extends [never] ? unknown : Required<Pick<ActShape<Params, Person, Rest>, "form">>);

/** Variants by kind of undoable act; the right follows from the kind. */
type UndoableOf<Act, Params, Person> = Act extends ActToDo
  ? FormOf<Params, Person, Omit<Act, "kind" | "action">> & {
      asks: HeadOf<Act>;
      /** False: done at once, no undo. */
      waits?: false;
      fault?: (refusal: ActRefusal, act: ActToDo) => Fault | null;
      /** Notice when done at once, from the amount still due. */
      doneAs?: (remainingCents: number | undefined, act: ActToDo) => string;
    }
  : never;

export type UndoableAct<Params, Person> = UndoableOf<ActToDo, Params, Person>;

export type Row<Params, Person, Shown, Input> =
  | ActAtOnce<Params, Person, Shown, Input>
  | UndoableAct<Params, Person>;
