-- Deadlines of files that whoever follows them was reminded of, each time once.
create table deadline_reminder (
  client_id bigint not null,
  company_id bigint not null,
  -- which one: its label and what it is of
  label text not null,
  about text not null,
  due_on date not null,
  -- days before it: 15, 3, or -1 from the day after it on
  days_before smallint not null,
  sent_at timestamptz not null default now(),
  primary key (client_id, company_id, label, about, due_on, days_before),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade
);
select keep_apart('deadline_reminder');
