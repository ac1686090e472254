-- Accounts and sessions: every way to sign in, what has been sent by mail and text message, and the
-- marks that a session carries.

alter table app_user
  -- null: the address has not been confirmed, and nobody signs in with it
  add column email_confirmed_at timestamptz,
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz,
  -- counted from the last change of password: past 500 a new one is asked for
  add column sign_ins_with_password integer not null default 0,
  -- E.164, confirmed by a code
  add column phone text,
  add column two_factor_enabled boolean not null default false,
  add column coffre_fort_registered_at timestamptz,
  add column coffre_fort_enabled boolean not null default false,
  add column photo_file_id uuid,
  add foreign key (client_id, photo_file_id) references stored_file (client_id, id);
update app_user set email_confirmed_at = created_at;

create table client_logo (
  client_id bigint primary key references client (id),
  file_id uuid not null,
  foreign key (client_id, file_id) references stored_file (client_id, id)
);

-- how a session came to be, from where, and what it has proved anew: {"coffre-fort": "<until when>"}
alter table user_session
  add column method text not null default 'password',
  add column device text not null default '',
  add column address text,
  add column step_ups jsonb not null default '{}';
create index user_session_by_user on user_session (client_id, user_id, created_at);

-- a right password was given and a second proof is awaited; the browser holds the secret in a cookie
create table pending_sign_in (
  client_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  secret_hash bytea not null,
  -- wrong second proofs
  failures smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);

-- a browser that need not give the second proof again
create table trusted_client (
  client_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  secret_hash bytea not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index trusted_client_by_user on trusted_client (client_id, user_id);

-- links in mails: to confirm an address, to choose a password
create table account_link (
  client_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('confirm-email', 'choose-password')),
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index account_link_by_user on account_link (client_id, user_id, purpose);

-- where an invoice is paid without an account: who may open the link, until when
create table payment_link (
  client_id bigint not null references client (id),
  id uuid not null,
  secret_hash bytea not null,
  email text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);

-- codes of 6 characters: kept as a keyed digest, few attempts, one use
create table security_code (
  client_id bigint not null references client (id),
  id uuid not null,
  user_id bigint,
  payment_link_id uuid,
  purpose text not null check (purpose in ('two-step', 'change-phone', 'payment')),
  channel text not null check (channel in ('Email', 'Phone')),
  -- where it was sent; a code proves this destination and no other
  destination text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  check (num_nonnulls(user_id, payment_link_id) = 1),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade,
  foreign key (client_id, payment_link_id) references payment_link (client_id, id) on delete cascade
);
create index security_code_by_user on security_code (client_id, user_id, purpose, created_at);
create index security_code_by_link on security_code (client_id, payment_link_id, created_at);

-- authenticator applications; the secret is sealed with the installation's key
create table authenticator (
  client_id bigint not null,
  user_id bigint not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- the last time step accepted: a code serves once
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);

-- found by (client_id, credential_id): the user handle that a passkey gives back tells its firm
create table passkey (
  client_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (client_id, id),
  unique (client_id, credential_id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index passkey_by_user on passkey (client_id, user_id);

create table recovery_code (
  client_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index recovery_code_by_user on recovery_code (client_id, user_id);

-- what its owner reads as the history of connections; kept 12 months (CNIL: logs of 6 to 12 months)
create table sign_in_event (
  client_id bigint not null,
  id bigint generated by default as identity,
  user_id bigint not null,
  at timestamptz not null default now(),
  outcome text not null,
  method text not null,
  device text not null,
  address text,
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
create index sign_in_event_by_user on sign_in_event (client_id, user_id, at);
create index sign_in_event_age on sign_in_event (client_id, at);

create table unknown_sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- keyed digest: tells that the same address was tried again, and not which
  email_digest bytea not null,
  address text
);
comment on table unknown_sign_in is 'installation: attempts with an e-mail that no account has';
create index unknown_sign_in_age on unknown_sign_in (at);

-- counts and locks an e-mail that no account has exactly as app_user does one that has
create table unknown_account (
  email_digest bytea primary key,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz,
  at timestamptz not null default now()
);
comment on table unknown_account is 'installation: e-mails tried that no account has, as keyed digests';
create index unknown_account_age on unknown_account (at);

-- Mails and text messages, written in the transaction that causes them and sent by a job. The content is
-- sealed with the installation's key, and taken away once sent where it held a secret.
create table outbox_message (
  client_id bigint not null references client (id),
  id uuid not null,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  sealed_content bytea,
  holds_secret boolean not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'handing-over', 'sent', 'failed', 'uncertain', 'simulated')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- the sender that holds it, and until when it may be thought alive
  held_by uuid,
  held_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (client_id, id)
);
create index outbox_message_by_date on outbox_message (client_id, created_at, id);
-- read for all firms at once, by the sender alone: hence the time before the firm
create index outbox_message_due on outbox_message (next_attempt_at, client_id) where state in ('waiting', 'sending', 'handing-over');

do $$
declare
  t text;
begin
  foreach t in array array['client_logo', 'pending_sign_in', 'trusted_client', 'account_link', 'payment_link',
                           'security_code', 'authenticator', 'passkey', 'recovery_code', 'sign_in_event',
                           'outbox_message']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = current_client())', t);
    execute format('grant select, insert, update, delete on %I to app_tenant', t);
  end loop;
end $$;
revoke update, delete on sign_in_event from app_tenant;

-- Spends a challenge: false where it has been spent before. Requests may spend, and not read what others did.
create function spend_challenge(p_fingerprint bytea, p_life interval) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  delete from used_challenge where expires_at < now();
  insert into used_challenge (fingerprint, expires_at) values (p_fingerprint, now() + p_life)
    on conflict do nothing;
  return found;
end $$;

-- a firm may read its own name, and that of no other
alter table client enable row level security;
create policy own on client using (id = current_client());
grant select on client to app_tenant;

-- An address signs in to one account of the whole installation, and firms see nothing of each other's: this
-- tells only whether the address was free, and takes it for a user of the transaction's own firm.
create function claim_sign_in_address(p_email text, p_user bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sign_in_address (email, client_id, user_id)
    select lower(p_email), u.client_id, u.id from app_user u
    where u.client_id = current_client() and u.id = p_user
  on conflict (email) do nothing;
  return found;
end $$;
revoke all on function claim_sign_in_address from public;
grant execute on function claim_sign_in_address to app_tenant;
