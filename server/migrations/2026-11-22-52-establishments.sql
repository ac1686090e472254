-- Establishments are kept as records: who added and changed them, and the version that an edit was read in.
alter table establishment
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by bigint,
  add column created_from text,
  add column modified_at timestamptz,
  add column modified_by bigint,
  add column modified_from text;
