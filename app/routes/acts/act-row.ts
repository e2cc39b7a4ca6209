import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Right } from "#domain/agency-role.ts";
import type { ActRefusal, ActToDo, HeadOf } from "#domain/pending-act.ts";
import type { App } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";

export type SignedIn = Exclude<Viewer, { kind: "visitor" }>;

/** Arguments of a route's action, its record's id among `params`. */
export interface Visit<Params> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Params;
  url: URL;
}

/** An act that somebody asked for, with the form it came with. */
export interface Asked<Params, Person = SignedIn> extends Visit<Params> {
  app: App;
  person: Person;
  formData: FormData;
  now: Date;
}

/** Words of a refusal beside a field; `field` null: above the form. */
interface Fault {
  field: string | null;
  words: string;
}

/**
 * Result of an act; a Response is answered as it is. `done`: word of the notice (`?fait=`) where it differs from the row's,
 * null for none. `at`: address that it leads to in place of the page's. `shown`: the page shows it, with `status`, 200 if
 * absent. `fault`: words of this refusal, where the page's table has none, or `fieldErrors` beside several fields; its
 * `status` is 409 if absent, and `retryAfterSeconds` the wait of a 429.
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
  /** Shape of the fields that come with the act, which may depend on the day; absent: none is read. */
  form?: z.ZodType<Input> | ((asked: Asked<Params, Person>) => z.ZodType<Input>);
  /** Word of the notice, in the address of the page; absent: the act's name. Null: the page tells it by itself. */
  done?: string | null;
  /**
   * Takes the password of this session again; the name of the field that names the form's line, where there are several, or
   * whether this press takes it.
   */
  password?: true | string | ((asked: Asked<Params, Person>) => Promise<boolean>);
  /** Count of domain/limits.ts that an act of a right shape takes one of; beyond, 429. */
  limit?: keyof App["limits"];
  /** The same, which each post takes one of, whatever its shape. */
  flood?: keyof App["limits"];
  /** Sentence for which nobody may act now (409); null: there is none. */
  against?: (asked: Asked<Params, Person>) => Promise<string | null>;
}

/** An act that its workflow does at once. */
interface ActAtOnce<Params, Person, Shown, Input> extends ActShape<Params, Person, Input> {
  asks?: undefined;
  /** Right of the agency's that the act takes besides the page's own. */
  right?: Right;
  do: (asked: Asked<Params, Person>, input: Input) => Promise<Outcome<Shown>>;
}

/** The shape of an act whose form must say all of that; it may go without, where that is nothing. */
type FormOf<Params, Person, Rest> = ActShape<Params, Person, Rest> &
  ([keyof Rest] extends [never] ? unknown : Required<Pick<ActShape<Params, Person, Rest>, "form">>);

/** An act that sends or promises, by kind: its right is the kind's, and what it takes is its form. */
type UndoableOf<Act, Params, Person> = Act extends ActToDo
  ? FormOf<Params, Person, Omit<Act, "kind" | "action">> & {
      asks: HeadOf<Act>;
      /** False: nothing is left to take it back. */
      waits?: false;
      /** Words of a refusal beside a field; absent or null: those of every act that waits. */
      fault?: (refusal: ActRefusal, act: ActToDo) => Fault | null;
      /** Word of the notice of one done at once, by what is due after it. */
      doneAs?: (remainingCents: number | undefined, act: ActToDo) => string;
    }
  : never;

export type UndoableAct<Params, Person> = UndoableOf<ActToDo, Params, Person>;

export type Row<Params, Person, Shown, Input> =
  | ActAtOnce<Params, Person, Shown, Input>
  | UndoableAct<Params, Person>;
