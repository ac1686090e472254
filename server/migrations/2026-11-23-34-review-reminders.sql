-- Reminders of vigilance reviews, each once: so many days before the day, 0 once it has come.
create table risk_review_reminder (
  client_id bigint not null,
  company_id bigint not null,
  due_on date not null,
  days_before smallint not null,
  reminded_at timestamptz not null default now(),
  primary key (client_id, company_id, due_on, days_before),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade
);
select keep_apart('risk_review_reminder');
