import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import * as accounts from "./schema/accounts.ts";

/** Role of requests: neither superuser nor owner, so that row-level security applies. */
export const APPLICATION_ROLE = "phare_app";

/** Role of authentication: little beyond the account tables. */
export const ACCOUNTS_ROLE = "phare_accounts";

const roles = [APPLICATION_ROLE, ACCOUNTS_ROLE];

export class ApplicationRoleUnusable extends Error {}

/**
 * Roles belong to the cluster: another database's start may create them concurrently. @throws ApplicationRoleUnusable
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of roles) await ensureRole(client, role);
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    // Since PostgreSQL 16 a role's creator may grant it, but not `set role` to it until granted.
    await client.query(`do $$ begin
      set local role ${role};
      reset role;
    exception when insufficient_privilege then
      execute format('grant ${role} to %I', current_user);
    end $$`);
  } catch (cause) {
    throw new ApplicationRoleUnusable(
      `Le rôle PostgreSQL ${role} manque et n'a pas pu être créé. Demandez à l'administrateur du serveur : ` +
        `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO <votre utilisateur>;`,
      { cause },
    );
  }
  const { rows } = await client.query<{ unsafe: boolean }>(
    "select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1",
    [role],
  );
  if (rows[0]?.unsafe !== false) {
    throw new ApplicationRoleUnusable(
      `Le rôle ${role} ne doit être ni superutilisateur ni exempté de la sécurité par ligne.`,
    );
  }
}

const accountTables = Object.values(accounts)
  .filter((table) => is(table, PgTable))
  .map((table) => `"${getTableName(table)}"`)
  .join(", ");

/** Relations made by our migrations: those of extensions or others cannot be granted. */
async function ownRelations(client: pg.Client, kinds: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = any(string_to_array($1, null)::"char"[])
      and relowner = (select relowner from pg_class where oid = 'public.orders'::regclass)
      and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`,
    [kinds],
  );
  return rows.map(({ name }) => name);
}

export async function grantRights(client: pg.Client): Promise<void> {
  const [tables, sequences] = [await ownRelations(client, "rv"), await ownRelations(client, "S")];
  await client.query(`
    grant usage on schema public to ${APPLICATION_ROLE}, ${ACCOUNTS_ROLE};

    grant select, insert, update, delete on ${tables.join(", ")} to ${APPLICATION_ROLE};
    ${sequences.length > 0 ? `grant usage on sequence ${sequences.join(", ")} to ${APPLICATION_ROLE};` : ""}
    revoke all on ${accountTables} from ${APPLICATION_ROLE};
    grant select on "user", user_roles, account_addresses to ${APPLICATION_ROLE};
    grant update (role), delete on user_roles to ${APPLICATION_ROLE};
    revoke update, delete on journal, contract_declarations, declaration_settlements,
      quote_acceptances, quote_refusals, audits, audit_runs from ${APPLICATION_ROLE};
    grant update (document, document_fingerprint) on quote_acceptances to ${APPLICATION_ROLE};
    grant update (sector, city, refused) on audits to ${APPLICATION_ROLE};
    revoke update, delete on quote_requests from ${APPLICATION_ROLE};
    grant update (status) on quote_requests to ${APPLICATION_ROLE};
    revoke update, delete on revision_requests, revision_messages from ${APPLICATION_ROLE};
    grant update (status) on revision_requests to ${APPLICATION_ROLE};
    revoke update on client_files from ${APPLICATION_ROLE};
    grant update (order_id) on client_files to ${APPLICATION_ROLE};
    revoke update, delete on client_file_pieces from ${APPLICATION_ROLE};
    revoke delete on quotes from ${APPLICATION_ROLE};
    revoke update, delete on orders from ${APPLICATION_ROLE};
    grant update (status, payable_since, ended_at, invoice_refused_at) on orders to ${APPLICATION_ROLE};
    revoke update, delete on promo_codes from ${APPLICATION_ROLE};
    grant update (uses_left, ends_at) on promo_codes to ${APPLICATION_ROLE};
    revoke delete on claims from ${APPLICATION_ROLE};
    revoke update, delete on identity_versions from ${APPLICATION_ROLE};
    revoke update, delete on testimonials from ${APPLICATION_ROLE};
    grant update (withdrawn_at, withdrawn_why) on testimonials to ${APPLICATION_ROLE};
    revoke insert, update, delete on stated_revision from ${APPLICATION_ROLE};
    revoke delete on number_series from ${APPLICATION_ROLE};
    revoke update, delete on landing_days from ${APPLICATION_ROLE};
    grant update (aggregated_at) on landing_days to ${APPLICATION_ROLE};
    revoke update on landing_daily from ${APPLICATION_ROLE};
    revoke insert, update, delete on daily_runs, retention_runs, backups from ${APPLICATION_ROLE};
    revoke all on departures from ${APPLICATION_ROLE};
    revoke update, delete on subscriptions from ${APPLICATION_ROLE};
    grant update (subscribed, ends_on, ending, suspended_on, paused_from, paused_until, order_over_at,
      listings, places, net_cents, vat_rate, vat_cents, gross_cents,
      collected_by, provider, customer_id, method_id, method_kind, method_label, method_expires_on)
      on subscriptions to ${APPLICATION_ROLE};
    revoke update, delete on payment_method_setups from ${APPLICATION_ROLE};
    grant update (status, user_id, subscription_id, listing_names, acceptance, session_id, url, changed_at)
      on payment_method_setups to ${APPLICATION_ROLE};
    revoke update, delete on subscription_charges from ${APPLICATION_ROLE};
    grant update (status, ends_on, net_cents, vat_rate, vat_cents, gross_cents, due_on, tries, failure, reminded_step,
      provider_payment_id, paid_at) on subscription_charges to ${APPLICATION_ROLE};
    revoke delete on invoices, billing_profiles from ${APPLICATION_ROLE};
    revoke update, delete on payment_attempts, payments, payment_events, payment_differences, trial_sessions
      from ${APPLICATION_ROLE};
    grant update (status, session_id, url, failure, changed_at) on payment_attempts to ${APPLICATION_ROLE};
    grant update (fee_cents, refunded_cents, refunded_at) on payments to ${APPLICATION_ROLE};
    revoke insert, update, delete on ledger, ledger_forgotten from ${APPLICATION_ROLE};
    revoke update, delete on platform_submissions from ${APPLICATION_ROLE};
    grant update (state, reason) on platform_submissions to ${APPLICATION_ROLE};
    revoke update, delete on refunds, guarantee_requests from ${APPLICATION_ROLE};
    grant update (status, means, idempotency_key, provider_refund_id, failure, sent_at) on refunds to ${APPLICATION_ROLE};
    grant update (settled_at) on guarantee_requests to ${APPLICATION_ROLE};
    revoke delete on publications from ${APPLICATION_ROLE};
    revoke update, delete on publication_versions, publication_answers from ${APPLICATION_ROLE};
    revoke delete on billing_details from ${APPLICATION_ROLE};
    grant update (treated_at, outcome, order_id) on payment_events to ${APPLICATION_ROLE};
    grant update (settled_at) on payment_differences to ${APPLICATION_ROLE};
    grant update (status, payment_id, paid_at, refunds) on trial_sessions to ${APPLICATION_ROLE};
    revoke update, delete on api_keys from ${APPLICATION_ROLE};
    grant update (revoked_at) on api_keys to ${APPLICATION_ROLE};
    revoke update, delete on webhook_deliveries from ${APPLICATION_ROLE};
    grant update (status, round) on webhook_deliveries to ${APPLICATION_ROLE};
    revoke update, delete on calls, call_changes from ${APPLICATION_ROLE};
    grant update (status, starts_at, ends_at, busy_until, sequence, changed_at) on calls
      to ${APPLICATION_ROLE};

    revoke update, delete on company_members from ${APPLICATION_ROLE};
    grant update (member_id, accepted_at, ended_at) on company_members to ${APPLICATION_ROLE};

    grant select, insert, update, delete on ${accountTables} to ${ACCOUNTS_ROLE};
    revoke insert, update, delete on account_addresses from ${ACCOUNTS_ROLE};
    grant select on confirmed_addresses to ${ACCOUNTS_ROLE};
    revoke update, delete on user_roles from ${ACCOUNTS_ROLE};
    grant update (granted_at, opened_at) on user_roles to ${ACCOUNTS_ROLE};
    grant select, insert, update on settings to ${ACCOUNTS_ROLE};
    grant insert on journal to ${ACCOUNTS_ROLE};
    grant select, delete on email_deliveries to ${ACCOUNTS_ROLE};
    grant select (id, email, user_id, created_at), update (user_id) on orders, quote_requests, audits,
      subscriptions, invoices to ${ACCOUNTS_ROLE};
    grant select (id, client_email, user_id, created_at), update (user_id) on quotes to ${ACCOUNTS_ROLE};
    grant select (id, order_id, user_id), update (user_id) on revision_requests to ${ACCOUNTS_ROLE};
    grant insert on departures to ${ACCOUNTS_ROLE};
  `);
}
