-- Reminders that a document expires: each one of an end once, whatever runs twice.

create table document_reminder (
  client_id bigint not null,
  document_id bigint not null,
  expires_on date not null,
  -- days before the end: 30, 7, or 0 from that day on
  days_before smallint not null,
  sent_at timestamptz not null default now(),
  primary key (client_id, document_id, expires_on, days_before),
  foreign key (client_id, document_id) references document (client_id, id) on delete cascade
);
select keep_apart('document_reminder');

create index document_expiring on document (client_id, expires_on) where expires_on is not null;
