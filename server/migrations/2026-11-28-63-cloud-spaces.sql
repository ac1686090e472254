-- Where each company stands with its space in the cloud: the attestation that it signed, the space itself.
create table cloud_space (
  client_id bigint not null,
  company_id bigint not null,
  -- 1 no, 2 yes, 3 not applicable
  attestation smallint not null default 1 check (attestation between 1 and 3),
  -- 1 no, 2 yes, 3 to delete, 4 deleted
  space smallint not null default 1 check (space between 1 and 4),
  asked_at timestamptz,
  asked_by bigint,
  -- the last mark
  marked_at timestamptz,
  marked_by bigint,
  -- the first of the two steps of a deletion
  deletion_asked_at timestamptz,
  deletion_asked_by bigint,
  deletion_motive text,
  version integer not null default 1,
  primary key (client_id, company_id),
  check ((space in (3, 4)) = (deletion_asked_at is not null)),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade
);
create index cloud_space_by_state on cloud_space (client_id, space, company_id);
select keep_apart('cloud_space');
