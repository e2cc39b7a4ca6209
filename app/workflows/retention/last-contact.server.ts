import { type SQL, sql } from "drizzle-orm";
import { oneOf } from "#db/status-condition.ts";
import { orderStatusesUnderContract } from "#domain/order.ts";

/**
 * Acts of people themselves, not opens of e-mails or quote pages, which mail filters trigger too. A contract keeps a
 * file until 'infinity'. Each branch has an index on e-mail or account.
 */
const touches = sql`
  select lower(email), user_id, created_at, case when status ${oneOf(orderStatusesUnderContract)} then 'infinity'
    else coalesce(ended_at, created_at) end from orders
  union all select lower(email), user_id, created_at, coalesce(
    (ends_on + 1)::timestamp at time zone 'Europe/Paris', 'infinity') from subscriptions
  union all select lower(email), user_id, created_at, created_at from quote_requests
  union all select lower(email), user_id, created_at, created_at from audits
  union all select lower(audits.email), audits.user_id, audits.created_at, journal.at from journal
    join audits on journal.subject_type = 'audit' and journal.subject_id = audits.id::text
    where journal.actor_kind in ('visitor', 'client')
  union all select lower(email), null, created_at, created_at from calls
  union all select lower(calls.email), null, calls.created_at, call_changes.at from call_changes
    join calls on calls.id = call_changes.call_id where call_changes.side = 'client'
  union all select lower(quotes.client_email), quotes.user_id, quotes.created_at, quote_acceptances.at
    from quote_acceptances join quotes on quotes.id = quote_acceptances.quote_id
    where quote_acceptances.actor_kind <> 'administrator'
  union all select lower(quotes.client_email), quotes.user_id, quotes.created_at, quote_refusals.at
    from quote_refusals join quotes on quotes.id = quote_refusals.quote_id
  union all select lower(orders.email), orders.user_id, orders.created_at, order_information.updated_at
    from order_information join orders on orders.id = order_information.order_id
  union all select lower(orders.email), revision_requests.user_id, orders.created_at,
    revision_requests.created_at
    from revision_requests join orders on orders.id = revision_requests.order_id
  union all select lower(orders.email), revision_requests.user_id, orders.created_at, revision_messages.at
    from revision_messages
    join revision_requests on revision_requests.id = revision_messages.request_id
    join orders on orders.id = revision_requests.order_id
    where revision_messages.author_kind = 'client'
  union all select lower(email), null, at, at from contract_declarations
  union all select null, id, created_at, created_at from "user"
  union all select null, user_id, at, at from account_contacts
  union all select null, user_id, updated_at, updated_at from billing_profiles
`;

interface PersonOf {
  email: SQL;
  userId: SQL;
  /** Creation time of the record: an address may have had other holders before and after. */
  at: SQL;
}

export function holderOf(userId: SQL): PersonOf {
  return { email: sql`null::text`, userId, at: sql`null::timestamptz` };
}

/**
 * A person is an account with the records made under its addresses while it held them (db/held-addresses.server.ts),
 * or else whoever used an address between its holders. Index lookups per candidate keep a page's cost constant.
 */
export function isAway({ email, userId, at }: PersonOf, since: Date): SQL {
  const touched = sql`select from (${touches}) as touch (email, user_id, made, at)
    where touch.at >= ${since}`;
  const borne = sql`account_addresses as borne
    where borne.address = lower(${email}) and borne.kind <> 'requested'`;
  const thenBorne = sql`${at} >= borne.since and ${at} < borne.until`;
  // `offset 0` is an optimisation fence: computed once per candidate, not at each reference.
  return sql`not exists (
    select from (
      select array(
        select ${userId}::text where ${userId} is not null
        union select borne.user_id from ${borne} and ${thenBorne}
      ) as accounts offset 0
    ) as theirs, lateral (
      select array_agg(address) as emails, array_agg(since) as sinces, array_agg(until) as untils from (
        select address, since, until from account_addresses
          where user_id = any(theirs.accounts) and kind <> 'requested'
        union all select lower(${email}),
          coalesce(max(borne.until) filter (where borne.until <= ${at}), '-infinity'),
          coalesce(min(borne.since) filter (where borne.since > ${at}), 'infinity')
          from ${borne} having not coalesce(bool_or(${thenBorne}), false)
      ) as held (address, since, until) offset 0
    ) as person
    where exists (${touched} and touch.user_id = any(theirs.accounts))
      or exists (${touched} and touch.email = any(person.emails) and exists (
        select from unnest(person.emails, person.sinces, person.untils) as held (address, since, until)
        where held.address = touch.email and touch.made >= held.since and touch.made < held.until))
  )`;
}
