-- Review of entries: what strikes in the books of a year, each with its reason and what it is compared with, and what was
-- decided of it, which later FEC of the same year keep.

alter table fec
  add column review_id uuid,
  -- how often each reason was found: {"DOUBLON": 12, …}; null: not reviewed
  add column review_counts jsonb;

-- what was found in one FEC; made anew by each review
create table fec_remark (
  client_id bigint not null default current_client(),
  fec_id bigint not null,
  position integer not null,
  -- a code of contract/src/tax/fec/review/reasons.ts
  reason text not null,
  line integer not null,
  journal_code text not null,
  entry_number text not null,
  entry_date date,
  account text not null,
  third text not null,
  label text not null,
  cents bigint not null,
  message text not null,
  compared text not null,
  -- of the entry's content, whatever its number and place in the file
  fingerprint text not null,
  primary key (client_id, fec_id, position),
  foreign key (client_id, fec_id) references fec (client_id, id) on delete cascade
);
create index fec_remark_by_reason on fec_remark (client_id, fec_id, reason, position);
select keep_apart('fec_remark');

-- what was decided of a remark, for all FEC of the year
create table entry_decision (
  client_id bigint not null,
  exercise_id bigint not null,
  reason text not null,
  fingerprint text not null,
  decision text not null check (decision in ('ACCEPTEE', 'A_DEMANDER', 'A_CORRIGER')),
  comment text,
  -- where the customer was asked
  request_id bigint,
  decided_at timestamptz not null default now(),
  decided_by bigint,
  primary key (client_id, exercise_id, reason, fingerprint),
  foreign key (client_id, exercise_id) references exercise (client_id, id) on delete cascade,
  foreign key (client_id, request_id) references document_request (client_id, id) on delete set null (request_id)
);
create index entry_decision_by_request on entry_decision (client_id, request_id) where request_id is not null;
select keep_apart('entry_decision');
