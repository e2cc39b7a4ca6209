import { type SQL, sql } from "drizzle-orm";

/**
 * What people did themselves, under an e-mail or an account. Not here: what the agency did, and opening
 * an e-mail or the page of a quote, which mail filters do too.
 */
const contacts = sql`
  select email, user_id, created_at as at from orders
  union all select email, user_id, created_at from quote_requests
  union all select email, user_id, created_at from audits
  union all select audits.email, audits.user_id, journal.at from journal
    join audits on journal.subject_type = 'audit' and journal.subject_id = audits.id::text
    where journal.actor_kind in ('visitor', 'client')
  union all select email, null, created_at from calls
  union all select calls.email, null, call_changes.at from call_changes
    join calls on calls.id = call_changes.call_id where call_changes.side = 'client'
  union all select quotes.client_email, quotes.user_id, quote_acceptances.at from quote_acceptances
    join quotes on quotes.id = quote_acceptances.quote_id
    where quote_acceptances.actor_kind <> 'administrator'
  union all select quotes.client_email, quotes.user_id, quote_refusals.at from quote_refusals
    join quotes on quotes.id = quote_refusals.quote_id
  union all select orders.email, orders.user_id, order_information.updated_at from order_information
    join orders on orders.id = order_information.order_id
  union all select orders.email, revision_requests.user_id, revision_requests.created_at
    from revision_requests join orders on orders.id = revision_requests.order_id
  union all select orders.email, revision_requests.user_id, revision_messages.at from revision_messages
    join revision_requests on revision_requests.id = revision_messages.request_id
    join orders on orders.id = revision_requests.order_id
    where revision_messages.author_kind = 'client'
  union all select email, null, at from contract_declarations
  union all select email, id, created_at from "user"
  union all select "user".email, "user".id, account_contacts.at from account_contacts
    join "user" on "user".id = account_contacts.user_id
  union all select "user".email, "user".id, billing_profiles.updated_at from billing_profiles
    join "user" on "user".id = billing_profiles.user_id
`;

/**
 * When an order's contract ended, as SQL: never while it is under way; at its last change of status once
 * completed or cancelled; at once when nothing followed it.
 */
export const orderEnd = sql`case when orders.status in ('paid', 'in_progress') then 'infinity'::timestamptz
  else coalesce((select max(moves.at) from journal as moves where moves.subject_type = 'order'
    and moves.subject_id = orders.id::text and moves.action = 'order-moved'), orders.created_at) end`;

/** The same for a subscription: the day after its last one; never while none is set. */
export const subscriptionEnd = sql`coalesce(
  (subscriptions.ends_on + 1)::timestamp at time zone 'Europe/Paris', 'infinity'::timestamptz)`;

/** Contracts keep their client's file, however quiet the client. */
const contracts = sql`
  select orders.email, orders.user_id, ${orderEnd} from orders
  union all select subscriptions.email, subscriptions.user_id, ${subscriptionEnd} from subscriptions
`;

/**
 * Starts a query that asks about people: `present` holds those who were in touch, or under contract,
 * since that instant. An e-mail and the account that bears it are one person.
 */
export function withPresent(since: Date, query: SQL): SQL {
  return sql`
    with touches (email, user_id, at) as (${contacts} union all ${contracts}),
    present as materialized (
      select distinct lower(touches.email) as email, coalesce(touches.user_id, "user".id) as user_id
      from touches left join "user" on lower("user".email) = lower(touches.email)
      where touches.at >= ${since}
    ) ${query}`;
}

/**
 * Whether that person is not among them: neither the e-mail, nor the record's account, or the one that
 * bears its e-mail. Both columns with their table, since `present` has the same names.
 */
export function isAway(email: SQL, userId: SQL): SQL {
  return sql`not exists (select from present where present.email = lower(${email}))
    and not exists (select from present where present.user_id = coalesce(
      ${userId}, (select owner.id from "user" as owner where owner.email = lower(${email}))))`;
}
