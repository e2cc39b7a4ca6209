import { type SQL, sql } from "drizzle-orm";

/**
 * What people did themselves, under an e-mail (in lower case) or an account, and until when a contract keeps
 * their file. Not here: what the agency did, and opening an e-mail or the page of a quote, which mail filters
 * do too. Each line is looked up by its e-mail or its account: see the indexes.
 */
const touches = sql`
  select lower(email), user_id, case when status in ('paid', 'in_progress') then 'infinity'
    else coalesce(ended_at, created_at) end from orders
  union all select lower(email), user_id, coalesce(
    (ends_on + 1)::timestamp at time zone 'Europe/Paris', 'infinity') from subscriptions
  union all select lower(email), user_id, created_at from quote_requests
  union all select lower(email), user_id, created_at from audits
  union all select lower(audits.email), audits.user_id, journal.at from journal
    join audits on journal.subject_type = 'audit' and journal.subject_id = audits.id::text
    where journal.actor_kind in ('visitor', 'client')
  union all select lower(email), null, created_at from calls
  union all select lower(calls.email), null, call_changes.at from call_changes
    join calls on calls.id = call_changes.call_id where call_changes.side = 'client'
  union all select lower(quotes.client_email), quotes.user_id, quote_acceptances.at
    from quote_acceptances join quotes on quotes.id = quote_acceptances.quote_id
    where quote_acceptances.actor_kind <> 'administrator'
  union all select lower(quotes.client_email), quotes.user_id, quote_refusals.at from quote_refusals
    join quotes on quotes.id = quote_refusals.quote_id
  union all select lower(orders.email), orders.user_id, order_information.updated_at
    from order_information join orders on orders.id = order_information.order_id
  union all select lower(orders.email), revision_requests.user_id, revision_requests.created_at
    from revision_requests join orders on orders.id = revision_requests.order_id
  union all select lower(orders.email), revision_requests.user_id, revision_messages.at
    from revision_messages
    join revision_requests on revision_requests.id = revision_messages.request_id
    join orders on orders.id = revision_requests.order_id
    where revision_messages.author_kind = 'client'
  union all select lower(email), null, at from contract_declarations
  union all select email, id, created_at from "user"
  union all select holder.email, holder.id, account_contacts.at from account_contacts
    join "user" as holder on holder.id = account_contacts.user_id
  union all select holder.email, holder.id, billing_profiles.updated_at from billing_profiles
    join "user" as holder on holder.id = billing_profiles.user_id
`;

/**
 * Whether that person was not in touch since that instant, nor under contract. An e-mail and the account that
 * bears it are one person: what either did counts. Looked up for each candidate by index, so that a page
 * costs the same among a thousand orders and a million.
 */
export function isAway(email: SQL, userId: SQL, since: Date): SQL {
  const touched = sql`select from (${touches}) as touch (email, user_id, at) where touch.at >= ${since}`;
  // Offset 0: looked up once for each candidate, rather than wherever they are named.
  return sql`not exists (
    select from (
      select array(
        select ${userId}::text where ${userId} is not null
        union select bearer.id from "user" as bearer where bearer.email = lower(${email})
      ) as accounts offset 0
    ) as theirs, lateral (
      select array(
        select lower(${email})
        union select bearer.email from "user" as bearer where bearer.id = any(theirs.accounts)
      ) as emails offset 0
    ) as person
    where exists (${touched} and touch.email = any(person.emails))
      or exists (${touched} and touch.user_id = any(theirs.accounts))
  )`;
}
