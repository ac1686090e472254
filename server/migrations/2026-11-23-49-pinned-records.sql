-- Records that a user keeps at hand. Their names are not kept here: one that is gone or anonymised leaves none behind.
create table pinned_record (
  client_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('person', 'company')),
  record_id bigint not null,
  pinned_at timestamptz not null default now(),
  primary key (client_id, user_id, kind, record_id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade
);
select keep_apart('pinned_record');
