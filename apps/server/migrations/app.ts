import type { ClientBase } from 'pg'

/**
 * The tables that aren't derived from events, such as passwords, sessions and mails. Released steps are never edited:
 * changes are new steps at the end.
 */
const steps: readonly string[] = [
  `create table credentials (
     user_id uuid primary key,
     password_hash text not null
   );
   create table sessions (
     id text primary key,
     user_id uuid not null,
     expires_at timestamptz not null
   );
   create index sessions_by_user on sessions (user_id);
   create index sessions_by_end on sessions (expires_at);`,
  `create table mail_queue (
     id uuid primary key,
     address_key text not null,
     queued_at timestamptz not null,
     due_at timestamptz not null,
     tries int not null default 0,
     locked_until timestamptz
   );
   create index mail_queue_by_due on mail_queue (due_at);
   create table recovery_links (
     token_hash text primary key,
     user_id uuid not null,
     mail uuid not null,
     expires_at timestamptz not null
   );
   create index recovery_links_by_user on recovery_links (user_id);
   create index recovery_links_by_end on recovery_links (expires_at);`,
  `create table preference_types (
     key text primary key,
     title text not null,
     is_active boolean not null,
     place int not null
   );
   insert into preference_types (key, title, is_active, place) values
     ('clothing-size', 'Taille de vêtements', true, 1),
     ('shoe-size', 'Pointure', true, 2),
     ('ring-size', 'Tour de doigt', true, 3),
     ('glove-size', 'Taille de gants', false, 4),
     ('hat-size', 'Tour de tête', false, 5),
     ('colours', 'Couleurs préférées', true, 6),
     ('food', 'Allergies et régime alimentaire', true, 7),
     ('tastes', 'Goûts et loisirs', true, 8),
     ('reading', 'Lectures, films et musiques', true, 9),
     ('brands', 'Marques et boutiques préférées', true, 10),
     ('perfume', 'Parfum', false, 11),
     ('not-wanted', 'À ne pas offrir', true, 12),
     ('elsewhere', 'Une liste ailleurs (lien)', true, 13);`,
  `create unlogged table rate_limits (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   );
   create index rate_limits_by_end on rate_limits (expire);`,
  `create function tell_session_ended() returns trigger language plpgsql as $$
     begin
       perform pg_notify('session_ended', old.id);
       return null;
     end $$;
   create trigger session_ended after delete on sessions
     for each row execute function tell_session_ended();`,
  // Null for sessions that were opened before this step.
  `alter table sessions add column opened_at timestamptz;`,
  `alter table credentials add column disabled_at timestamptz;`,
  `create table known_browsers (
     token_hash text not null,
     user_id uuid not null references credentials on delete cascade,
     expires_at timestamptz not null,
     primary key (token_hash, user_id)
   );
   create index known_browsers_by_user on known_browsers (user_id);
   create index known_browsers_by_end on known_browsers (expires_at);`,
  // A picture without a maker is in a wish or a profile. Its bytes are compressed already, so PostgreSQL stores them as
  // they are.
  `create table pictures (
     name uuid primary key,
     maker uuid,
     img text,
     made_at timestamptz not null,
     width int not null,
     height int not null,
     card bytea not null,
     page bytea
   );
   alter table pictures alter column card set storage external, alter column page set storage external;
   create index pictures_by_maker on pictures (maker, img) where maker is not null;
   create table picture_backfill (
     id uuid primary key,
     has text not null,
     img text not null,
     due_at timestamptz not null,
     tries int not null default 0
   );
   create index picture_backfill_by_due on picture_backfill (due_at);`,
  // The person whose list the session shows: then it gives access to nothing else.
  `alter table sessions add column shows uuid;`,
  // PostgreSQL empties unlogged tables after a crash, and standbys don't have their rows.
  `alter table rate_limits set logged;`,
  // Who has the token of a calendar address reads that person's calendar.
  `create table calendars (
     user_id uuid primary key,
     token_hash text not null unique,
     made_at timestamptz not null
   );`,
  // Null for a mail that was asked for; otherwise what it tells, about which account, at which address.
  `alter table mail_queue add column notice jsonb;`,
  // Null for what isn't known.
  `alter table sessions add column device text;`,
  // Who has the token of a link sees that list as its owner does. A link without an end has no last day.
  `create table links_to_show (
     owner uuid primary key,
     token_hash text not null unique,
     made_at timestamptz not null,
     made_by uuid not null,
     until text
   );`,
  // A person has the links of one mail at most. The browser is the one that asked, which has the secret of this hash.
  `create table sign_in_links (
     token_hash text primary key,
     user_id uuid not null references credentials on delete cascade,
     browser_hash text not null,
     mail uuid not null,
     asked_at timestamptz not null,
     expires_at timestamptz not null
   );
   create index sign_in_links_by_user on sign_in_links (user_id);
   create index sign_in_links_by_end on sign_in_links (expires_at);
   alter table mail_queue add column browser_hash text;`,
  // Unlike known browsers, those that were seen stay so after a new password. Null is the network of a session that isn't known.
  `create table seen_browsers (
     token_hash text not null,
     user_id uuid not null references credentials on delete cascade,
     expires_at timestamptz not null,
     primary key (token_hash, user_id)
   );
   create index seen_browsers_by_user on seen_browsers (user_id);
   create index seen_browsers_by_end on seen_browsers (expires_at);
   insert into seen_browsers select token_hash, user_id, expires_at from known_browsers;
   alter table sessions add column network text;`,
  // A challenge is for one purpose, and for one person unless it is to sign in.
  `create table passkeys (
     id uuid primary key,
     credential_id text not null unique,
     user_id uuid not null references credentials on delete cascade,
     public_key bytea not null,
     counter bigint not null,
     device text,
     made_at timestamptz not null,
     used_at timestamptz
   );
   create index passkeys_by_user on passkeys (user_id);
   create table passkey_challenges (
     hash text primary key,
     purpose text not null,
     user_id uuid references credentials on delete cascade,
     expires_at timestamptz not null
   );
   create index passkey_challenges_by_user on passkey_challenges (user_id);
   create index passkey_challenges_by_end on passkey_challenges (expires_at);`,
  // Who has the first token may take the second, once, and sees the list with it when they were let in. A browser has one for all
  // lists that it was invited to. The number is of releases in which they told it to their inviter; nothing reads it.
  `create table guest_links (
     guest uuid primary key,
     owner uuid not null,
     token_hash text not null unique,
     browser_hash text,
     number text
   );
   create index guest_links_by_browser on guest_links (browser_hash);`,
  // What was told until then isn't told again. Each mail of a digest has a token that stops digests, also an old one. When it was
  // claimed is of releases that sent so many in a minute; nothing reads it.
  `create table digests (
     user_id uuid primary key references credentials on delete cascade,
     rhythm text not null,
     told_until timestamptz not null,
     due_at timestamptz,
     claimed_at timestamptz,
     refused_address text,
     refusals int not null default 0
   );
   create index digests_by_due on digests (due_at);
   create index digests_by_claim on digests (claimed_at);
   create table digest_stops (
     token_hash text primary key,
     user_id uuid not null references credentials on delete cascade,
     expires_at timestamptz not null
   );
   create index digest_stops_by_end on digest_stops (expires_at);`,
  // A subscription is bound to the session that its device was last seen with: where that is ended, on purpose, it ends too. A
  // session that nobody used for long is deleted as well, and leaves it. What may be told is in the outbox by its ids alone.
  `create table push_keys (
     one boolean primary key default true check (one),
     public_key text not null,
     private_key text not null
   );
   create table push_subscriptions (
     id uuid primary key,
     user_id uuid not null references credentials on delete cascade,
     session text not null,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     device text,
     kinds text[] not null,
     shows_names boolean not null,
     made_at timestamptz not null,
     morning timestamptz not null,
     next_at timestamptz not null,
     locked_until timestamptz,
     failures int not null default 0
   );
   create index push_subscriptions_by_morning on push_subscriptions (morning);
   create index push_subscriptions_by_user on push_subscriptions (user_id);
   create index push_subscriptions_by_session on push_subscriptions (session);
   create table push_outbox (
     id uuid primary key,
     subscription uuid not null references push_subscriptions on delete cascade,
     reason jsonb not null,
     queued_at timestamptz not null
   );
   create index push_outbox_by_subscription on push_outbox (subscription, queued_at);
   create table push_progress (
     one boolean primary key default true check (one),
     position bigint not null,
     epoch text not null
   );
   create function end_push_of_session() returns trigger language plpgsql as $$
     begin
       if old.expires_at > now() then
         delete from app.push_subscriptions where session = old.id;
       end if;
       return null;
     end $$;
   create trigger push_of_session after delete on sessions
     for each row execute function end_push_of_session();`,
  // Somebody is who the provider says, by issuer and subject. The hash is of the secret of the browser that went there. A
  // newcomer has shown who they are, and has no account yet: it will have this id.
  `create table oidc_identities (
     issuer text not null,
     subject text not null,
     user_id uuid not null references credentials on delete cascade,
     linked_at timestamptz not null,
     used_at timestamptz,
     primary key (issuer, subject),
     unique (user_id, issuer)
   );
   create table oidc_requests (
     hash text primary key,
     user_id uuid references credentials on delete cascade,
     expires_at timestamptz not null
   );
   create index oidc_requests_by_user on oidc_requests (user_id);
   create index oidc_requests_by_end on oidc_requests (expires_at);
   create table oidc_newcomers (
     issuer text not null,
     subject text not null,
     hash text not null unique,
     account uuid not null,
     expires_at timestamptz not null,
     primary key (issuer, subject)
   );
   create index oidc_newcomers_by_end on oidc_newcomers (expires_at);`,
  // When somebody who closed their account is erased.
  `alter table credentials add column leaves_at timestamptz;
   create index credentials_by_leaving on credentials (leaves_at) where leaves_at is not null;`,
  // A session that its browser replaced by signing in again ends a moment later, on purpose: its push devices end with it.
  `alter table sessions add column replaced boolean not null default false;
   create or replace function end_push_of_session() returns trigger language plpgsql as $$
     begin
       if old.replaced or old.expires_at > now() then
         delete from app.push_subscriptions where session = old.id;
       end if;
       return null;
     end $$;`,
  // What a session alone is told, so that nobody reads what its browser stored once it has ended.
  `alter table sessions add column seal text not null default gen_random_uuid()::text`,
  // A device ends with its session, however that one ends: with those that an expired session left.
  `create or replace function end_push_of_session() returns trigger language plpgsql as $$
     begin
       delete from app.push_subscriptions where session = old.id;
       return null;
     end $$;
   delete from push_subscriptions p where not exists (select from sessions s where s.id = p.session);
   -- How far the days are counted in which somebody may come back. Of those whose days are over by the clock, one has yet to pass.
   alter table credentials add column leaving_days int, add column leaving_day_began timestamptz, add column leaving_minutes int;
   update credentials c set leaving_days = passed.days, leaving_minutes = 0,
     leaving_day_began = date_trunc('milliseconds', c.leaves_at - make_interval(days => 14 - passed.days))
   from (
     select user_id, greatest(0, least(13, floor(extract(epoch from now() - leaves_at) / 86400)::int + 14)) as days
     from credentials where leaves_at is not null
   ) passed
   where passed.user_id = c.user_id;`,
  // With the secret the next token of a guest's browser is made of the one before, which is good until the next is used. The last
  // says whether the token was made since the guest was let in.
  `alter table guest_links
     add column secret text not null default gen_random_uuid()::text,
     add column former_hash text,
     add column let_in boolean not null default false;
   create index guest_links_by_former on guest_links (former_hash);
   -- Under which token attempts are counted, where the browser has another since.
   alter table known_browsers add column counted_as text;`,
  // The last time of which a node was certain, once its clock was believed.
  `create table certain_time (
     one boolean primary key default true check (one),
     at timestamptz not null
   );`,
  // Which days digests have told somebody, as ids and dates.
  `alter table digests add column told_days text[] not null default '{}';`,
  // What came first is said by the log, or by the order of rows: clocks of nodes differ, and are put back. A letter that was told
  // before has no position yet, and pictures of before have no number: to number them would write all of them anew.
  `alter table push_subscriptions add column made_after bigint not null default 0;
   alter table push_outbox add column nth bigint generated always as identity;
   drop index push_outbox_by_subscription;
   create index push_outbox_by_subscription on push_outbox (subscription, nth);
   alter table digests add column told_position bigint;
   alter table mail_queue add column nth bigint generated always as identity;
   alter table sign_in_links add column nth bigint not null default 0;
   create sequence pictures_nth;
   alter table pictures add column nth bigint;
   alter table pictures alter column nth set default nextval('app.pictures_nth');`,
  // The session that a browser has instead, when its person signs in again: their push devices go on with that one. Another page of
  // that browser may bind one to the session before until that ends.
  `alter table sessions add column replaced_by text;
   create function hand_over_push(former text, latter text, person uuid) returns void language plpgsql as $$
     begin
       -- Whoever ends that session waits, and then ends the devices with it.
       perform from app.sessions where id = latter and user_id = person for share;
       if found then
         update app.push_subscriptions set session = latter where session = former and user_id = person;
       end if;
     end $$;
   create function replace_session_of_push() returns trigger language plpgsql as $$
     begin
       perform app.hand_over_push(new.id, new.replaced_by, new.user_id);
       return null;
     end $$;
   create trigger push_of_replaced after update of replaced_by on sessions
     for each row when (new.replaced_by is not null) execute function replace_session_of_push();
   create or replace function end_push_of_session() returns trigger language plpgsql as $$
     begin
       perform app.hand_over_push(old.id, old.replaced_by, old.user_id);
       delete from app.push_subscriptions where session = old.id;
       return null;
     end $$;`,
  // What its owner sends again. Null for what was made before; a node of the release before leaves it as it was.
  `alter table links_to_show add column token text;
   alter table calendars add column token text;`,
]

export const newestStep = steps.length

/** The step that the schema `app` has; 0 without the schema. */
export async function presentStep(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('app.migrations') is not null as made`,
  )
  return rows[0]?.made ? stepIn(client) : 0
}

async function stepIn(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ done: number }>(
    `select coalesce(max(step), 0) as done from app.migrations`,
  )
  return rows[0]?.done ?? 0
}

/** Migrates the schema `app` to a step, by default the newest, in the client's current transaction. */
export async function migrateApp(client: ClientBase, upTo: number = newestStep): Promise<void> {
  await client.query(`create schema if not exists app`)
  await client.query(`create table if not exists app.migrations (step int primary key)`)
  const done = await stepIn(client)
  for (const [index, step] of steps.slice(0, upTo).entries()) {
    if (index < done) continue
    await client.query(`set local search_path = app`)
    await client.query(step)
    await client.query(`insert into app.migrations (step) values ($1)`, [index + 1])
  }
}
