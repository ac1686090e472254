-- Persons who were deleted, and persons who may be one and the same.

-- A deleted person's row, whole: no other query needs to know of deletions. Kept 30 days, then purged.
create table deleted_person (
  client_id bigint not null references client (id),
  -- the id that the person had, and has again once restored
  id bigint not null,
  -- the row by column, without those that the table makes itself
  record jsonb not null,
  -- the person into whom this one was merged
  merged_into bigint,
  deleted_at timestamptz not null default now(),
  deleted_by bigint,
  deleted_from text,
  -- keeps the file until the person is purged
  identity_document_file_id uuid
    generated always as ((record ->> 'identity_document_file_id')::uuid) stored,
  primary key (client_id, id),
  foreign key (client_id, identity_document_file_id) references stored_file (client_id, id)
);
create index deleted_person_by_time on deleted_person (client_id, deleted_at, id);
create index deleted_person_by_file on deleted_person (client_id, identity_document_file_id)
  where identity_document_file_id is not null;

-- Under which id the journal also tells of a person: kept for good, and without anything personal.
create table person_merge (
  client_id bigint not null references client (id),
  merged_id bigint not null,
  kept_id bigint not null,
  merged_at timestamptz not null default now(),
  merged_by bigint,
  primary key (client_id, merged_id)
);
create index person_merge_by_kept on person_merge (client_id, kept_id);

-- whether anybody else has the file, when a person is purged
create index person_by_identity_file on person (client_id, identity_document_file_id)
  where identity_document_file_id is not null;

-- One number for a name and a birth date, whatever the accents, capitals, hyphens and spaces; null without a
-- date. 64 bits: among a million persons two that differ meet once in 37 million registers.
create function identity_key(last_name text, first_name text, birth_date date) returns bigint
  language sql immutable parallel safe strict
  return hashtextextended(
    replace(public.fold(last_name), ' ', '') || '|' || replace(public.fold(first_name), ' ', ''),
    birth_date - date '2000-01-01');

-- One number for an e-mail, whatever the capitals. Numbers are compared on the index alone, as no call of a
-- function on a text may be under row-level security.
create function email_key(email text) returns bigint
  language sql immutable parallel safe strict
  return hashtextextended(lower(email), 0);

alter table person
  add column identity_key bigint generated always as (identity_key(last_name, first_name, birth_date)) stored,
  add column email_key bigint generated always as (email_key(email)) stored,
  add column secondary_email_key bigint generated always as (email_key(secondary_email)) stored;

create index person_by_identity_key on person (client_id, identity_key, id) where identity_key is not null;
create index person_by_email_key on person (client_id, email_key, id) where email_key is not null;
create index person_by_secondary_email_key on person (client_id, secondary_email_key, id)
  where secondary_email_key is not null;

-- two persons of whom somebody has said that they are not the same
create table told_apart (
  client_id bigint not null,
  first_id bigint not null,
  second_id bigint not null,
  told_at timestamptz not null default now(),
  told_by bigint,
  primary key (client_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (client_id, first_id) references person (client_id, id) on delete cascade,
  foreign key (client_id, second_id) references person (client_id, id) on delete cascade
);
create index told_apart_by_second on told_apart (client_id, second_id);

do $$
declare
  t text;
begin
  foreach t in array array['deleted_person', 'person_merge', 'told_apart']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = current_client())', t);
    execute format('grant select, insert, update, delete on %I to app_tenant', t);
  end loop;
end $$;
