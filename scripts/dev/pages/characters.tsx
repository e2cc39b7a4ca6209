import { AGENCY_DEVICE_COOKIE } from "#accounts/agency-devices.server.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { user, userRoles } from "#db/schema/accounts.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { App } from "#http/app-context.ts";
import { CLIENT_ADDRESS_HEADER } from "#http/client-address.ts";
import { cookieHeaders } from "#http/private-answer.server.ts";
import { clientList } from "#queries/client/list.server.ts";
import { SHOWN_CLIENT_EMAIL } from "#seed/businesses.ts";
import { DEMO_PASSWORD } from "#seed/insert-accounts.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { devPage } from "./page.tsx";

const AS_MANY_CLIENTS = 200;

interface Character {
  email: string;
  name: string;
  part: "agence" | "client";
  about: string;
  confirmed: boolean;
}

const choice = z.object({ email: z.string(), home: z.enum(["/admin", "/portal"]) });

export async function characters(request: Request, app: App): Promise<Response> {
  const { signedIn } = await app.accounts.whoIs(request.headers);
  return devPage(
    "Entrer",
    <>
      <div className="flex flex-wrap items-center gap-4">
        <p>{signedIn ? `Vous êtes ${signedIn.name}.` : "Vous êtes un visiteur."}</p>
        {signedIn && (
          <form method="post" action="/deconnexion">
            <Button type="submit" variant="secondary">
              Redevenir un visiteur
            </Button>
          </form>
        )}
      </div>
      <Table
        caption="Les personnages de la démonstration"
        columns={columns}
        rows={await everybody(app)}
        rowKey={({ email }) => email}
      />
    </>,
  );
}

const columns: TableColumn<Character>[] = [
  { key: "name", header: "Nom", name: true, cell: ({ name }) => name },
  {
    key: "part",
    header: "Rôle",
    cell: ({ part }) => <Badge variant={part === "agence" ? "lamp" : "secondary"}>{part}</Badge>,
  },
  {
    key: "about",
    header: "Qui est-ce",
    cell: ({ about }) => <span className="min-w-0 wrap-anywhere">{about}</span>,
  },
  {
    key: "enter",
    header: "Entrer",
    actions: true,
    cell: ({ confirmed, email, name, part }) =>
      confirmed ? (
        <form method="post" action="/dev/enter">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="home" value={part === "agence" ? "/admin" : "/portal"} />
          <Button type="submit" variant="outline" aria-label={`Entrer : ${name}`}>
            Entrer
          </Button>
        </form>
      ) : (
        "adresse à confirmer"
      ),
  },
];

async function everybody({ accountsDb, db, clock }: App): Promise<Character[]> {
  const agency = await accountsDb
    .select({ id: user.id, email: user.email, name: user.name })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.userId, user.id))
    .orderBy(user.email);
  const viewer = { kind: "administrator", userId: agency[0]?.id ?? "" } as const;
  const page = { status: null, after: null, pageSize: AS_MANY_CLIENTS, today: parisDate(clock()) };
  const { rows: clients } = await lookAs(db, { viewer }, (view) => clientList.page(view, page));
  const shown = clients.filter(({ email }) => email === SHOWN_CLIENT_EMAIL);
  const others = clients.filter(({ email }) => email !== SHOWN_CLIENT_EMAIL);
  return [
    ...agency.map(({ email, name }) => ({
      email,
      name,
      part: "agence" as const,
      about: "administration",
      confirmed: true,
    })),
    ...[...shown, ...others].map(({ email, name, company, orders, emailVerified }) => ({
      email,
      name,
      part: "client" as const,
      about: `${company || "sans entreprise"}, ${orders === 0 ? "aucune commande" : `commandes : ${orders}`}`,
      confirmed: emailVerified,
    })),
  ];
}

export async function enterAs(request: Request, { accounts }: App): Promise<Response> {
  const { email, home } = choice.parse(Object.fromEntries(await request.formData()));
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, "127.0.0.1");
  const entered = await accounts.signIn({ email, password: DEMO_PASSWORD }, headers);
  if (!entered.ok) return devPage("Porte fermée", <p>{`${email} : ${entered.reason}`}</p>, 409);
  const answer = cookieHeaders(entered.cookies);
  // Both sides are tried in one browser: the agency's device cookie would keep its client from answering.
  answer.append("Set-Cookie", `${AGENCY_DEVICE_COOKIE}=; Path=/; Max-Age=0`);
  answer.set("Location", home);
  return new Response(null, { status: 303, headers: answer });
}
