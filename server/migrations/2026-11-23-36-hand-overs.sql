-- Who takes a file over is told once, with the sheet that says where it stands.
create table hand_over_notice (
  client_id bigint not null,
  user_id bigint not null,
  company_id bigint not null,
  starts_on date not null,
  told_at timestamptz not null default now(),
  primary key (client_id, user_id, company_id, starts_on),
  foreign key (client_id, user_id, company_id, starts_on)
    references portfolio_assignment (client_id, user_id, company_id, starts_on) on update cascade on delete cascade
);
select keep_apart('hand_over_notice');
