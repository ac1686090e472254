-- What a large register has beside make_register: deleted rows that can come back, and rows that are made one. Persons, who
-- had tables of their own for it, are the first.

-- Makes deleted_<name>: a deleted row whole, so that no other query needs to know of deletions. Purged after some days.
create function keep_deleted(name regclass) returns void language plpgsql as $$
declare
  kept text := format('deleted_%s', name);
begin
  execute format('create table %I (
    client_id bigint not null references client (id),
    -- the id that the row had, and has again once restored
    id bigint not null,
    -- the row by column, without those that the table makes itself
    record jsonb not null,
    -- the row that this one was merged into
    merged_into bigint,
    deleted_at timestamptz not null default now(),
    deleted_by bigint,
    deleted_from text,
    primary key (client_id, id))', kept);
  execute format('create index %I on %I (client_id, deleted_at, id)', kept || '_by_time', kept);
  perform keep_apart(kept::regclass);
end $$;

-- Makes <name>_merge, under which id the journal also tells of a row: kept for good, and without anything personal; and
-- <name>_distinct, two rows of which somebody has said that they are not the same.
create function keep_merges(name regclass) returns void language plpgsql as $$
declare
  merges text := format('%s_merge', name);
  pairs text := format('%s_distinct', name);
begin
  execute format('create table %I (
    client_id bigint not null references client (id),
    merged_id bigint not null,
    kept_id bigint not null,
    merged_at timestamptz not null default now(),
    merged_by bigint,
    primary key (client_id, merged_id))', merges);
  execute format('create index %I on %I (client_id, kept_id)', merges || '_by_kept', merges);
  execute format('create table %1$I (
    client_id bigint not null,
    first_id bigint not null,
    second_id bigint not null,
    marked_at timestamptz not null default now(),
    marked_by bigint,
    primary key (client_id, first_id, second_id),
    check (first_id < second_id),
    foreign key (client_id, first_id) references %2$s (client_id, id) on delete cascade,
    foreign key (client_id, second_id) references %2$s (client_id, id) on delete cascade)', pairs, name);
  execute format('create index %I on %I (client_id, second_id)', pairs || '_by_second', pairs);
  perform keep_apart(merges::regclass);
  perform keep_apart(pairs::regclass);
end $$;

alter table deleted_person rename to former_deleted_person;
alter index deleted_person_pkey rename to former_deleted_person_pkey;
drop index deleted_person_by_time, deleted_person_by_file;
select keep_deleted('person');
insert into deleted_person (client_id, id, record, merged_into, deleted_at, deleted_by, deleted_from)
  select client_id, id, record, merged_into, deleted_at, deleted_by, deleted_from from former_deleted_person;
drop table former_deleted_person;
-- keeps the file until the person is purged
alter table deleted_person
  add column identity_document_file_id uuid
    generated always as ((record ->> 'identity_document_file_id')::uuid) stored,
  add foreign key (client_id, identity_document_file_id) references stored_file (client_id, id);
create index deleted_person_by_file on deleted_person (client_id, identity_document_file_id)
  where identity_document_file_id is not null;

alter table person_merge rename to former_person_merge;
alter index person_merge_pkey rename to former_person_merge_pkey;
drop index person_merge_by_kept;
select keep_merges('person');
insert into person_merge (client_id, merged_id, kept_id, merged_at, merged_by)
  select client_id, merged_id, kept_id, merged_at, merged_by from former_person_merge;
insert into person_distinct (client_id, first_id, second_id, marked_at, marked_by)
  select client_id, first_id, second_id, told_at, told_by from told_apart;
drop table former_person_merge, told_apart;
