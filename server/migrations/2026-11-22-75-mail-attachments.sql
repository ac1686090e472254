-- Files that leave with a mail, sealed as its content is; they are taken away once it has left.
create table outbox_attachment (
  client_id bigint not null,
  id uuid not null,
  message_id uuid not null,
  sealed_content bytea not null,
  primary key (client_id, id),
  foreign key (client_id, message_id) references outbox_message (client_id, id) on delete cascade
);
create index outbox_attachment_by_message on outbox_attachment (client_id, message_id);
select keep_apart('outbox_attachment');

-- how many files it was written with: without all of them it cannot be sent
alter table outbox_message add column attachments smallint not null default 0 check (attachments >= 0);
