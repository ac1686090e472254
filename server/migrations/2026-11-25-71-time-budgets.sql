-- Hours that a part of a company's budget stands for, where somebody has said so instead of its amount's.
create table time_budget (
  client_id bigint not null,
  company_id bigint not null,
  year smallint not null check (year between 2000 and 2100),
  budget text not null check (budget in ('COURANT', 'EXCEPTIONNEL', 'VISA', 'AUCUN')),
  minutes integer not null check (minutes between 0 and 1200000),
  motive text not null,
  saved_at timestamptz not null default now(),
  saved_by bigint not null,
  primary key (client_id, company_id, year, budget),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade,
  foreign key (client_id, saved_by) references app_user (client_id, id)
);
create index time_budget_by on time_budget (client_id, saved_by);
select keep_apart('time_budget');
