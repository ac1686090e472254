-- What a user is told, reminders of their own included, and who follows which company.

create table notification (
  client_id bigint not null,
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  kind text not null check (kind in ('done', 'failed', 'news', 'reminder')),
  title text not null,
  text text,
  -- a screen of the application; an address of another site can never stand here
  link text check (link ~ '^/([^/\\]|$)'),
  -- the file that it tells of, while it is kept
  download_id uuid,
  created_at timestamptz not null default now(),
  -- shown and counted from then on: at once, but for reminders
  due_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade,
  foreign key (client_id, download_id) references download (client_id, id) on delete set null (download_id)
);
create index notification_by_user on notification (client_id, user_id, due_at, id);
create index notification_by_download on notification (client_id, download_id) where download_id is not null;
create index notification_by_reading on notification (client_id, read_at) where read_at is not null;

-- Tells every node, once committed, whose notifications have changed; several changes of one are told once.
create function tell_notification() returns trigger language plpgsql as $$
declare
  told record;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  perform pg_notify('notification',
    json_build_object('clientId', told.client_id, 'userId', told.user_id)::text);
  return null;
end $$;
create trigger tell after insert or update or delete on notification
  for each row execute function tell_notification();

-- which member of the staff follows which company, from when to when; several may
create table portfolio_assignment (
  client_id bigint not null,
  company_id bigint not null,
  user_id bigint not null,
  starts_on date not null,
  ends_on date,
  primary key (client_id, user_id, company_id, starts_on),
  check (ends_on >= starts_on),
  foreign key (client_id, company_id) references company (client_id, id),
  foreign key (client_id, user_id) references app_user (client_id, id)
);
create index portfolio_assignment_by_company on portfolio_assignment (client_id, company_id);

do $$
declare
  t text;
begin
  foreach t in array array['notification', 'portfolio_assignment']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = current_client())', t);
    execute format('grant select, insert, update, delete on %I to app_tenant', t);
  end loop;
end $$;
