-- The figures of the start page, told at once whatever the size of the register.

-- companies that are not disabled
create table company_count_by_cabinet (
  client_id bigint not null references client (id),
  -- 0: of no cabinet
  cabinet_id bigint not null,
  companies bigint not null,
  primary key (client_id, cabinet_id)
);

-- companies whose date of registration is known, disabled ones included: they were created too
create table company_count_by_month (
  client_id bigint not null references client (id),
  -- its first day
  month date not null,
  companies bigint not null,
  primary key (client_id, month)
);

create function count_companies() returns trigger language plpgsql as $$
begin
  -- most edits change nothing that is counted: they must not wait for one another on a counter
  if tg_op = 'UPDATE' then
    if not exists (
      select client_id, cabinet_id, is_disabled, registered_on from gone
      except all
      select client_id, cabinet_id, is_disabled, registered_on from come
    ) then
      return null;
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into company_count_by_cabinet as c
      select client_id, coalesce(cabinet_id, 0), -count(*)
      from gone where not is_disabled group by 1, 2 order by 1, 2
    on conflict (client_id, cabinet_id) do update set companies = c.companies + excluded.companies;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into company_count_by_cabinet as c
      select client_id, coalesce(cabinet_id, 0), count(*)
      from come where not is_disabled group by 1, 2 order by 1, 2
    on conflict (client_id, cabinet_id) do update set companies = c.companies + excluded.companies;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into company_count_by_month as c
      select client_id, date_trunc('month', registered_on::timestamp)::date, -count(*)
      from gone where registered_on is not null group by 1, 2 order by 1, 2
    on conflict (client_id, month) do update set companies = c.companies + excluded.companies;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into company_count_by_month as c
      select client_id, date_trunc('month', registered_on::timestamp)::date, count(*)
      from come where registered_on is not null group by 1, 2 order by 1, 2
    on conflict (client_id, month) do update set companies = c.companies + excluded.companies;
  end if;
  return null;
end $$;

-- first the triggers, which keep others from writing meanwhile, then what is already there
create trigger count_added after insert on company
  referencing new table as come for each statement execute function count_companies();
create trigger count_removed after delete on company
  referencing old table as gone for each statement execute function count_companies();
create trigger count_changed after update on company
  referencing old table as gone new table as come for each statement execute function count_companies();

insert into company_count_by_cabinet
  select client_id, coalesce(cabinet_id, 0), count(*) from company where not is_disabled group by 1, 2;
insert into company_count_by_month
  select client_id, date_trunc('month', registered_on::timestamp)::date, count(*)
  from company where registered_on is not null group by 1, 2;

-- the staff stands among many more customers of the client space
create index app_user_staff_by_cabinet on app_user (client_id, cabinet_id)
  where kind = 'staff' and not is_disabled;

do $$
declare
  t text;
begin
  foreach t in array array['company_count_by_cabinet', 'company_count_by_month']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = current_client())', t);
    execute format('grant select, insert, update, delete on %I to app_tenant', t);
  end loop;
end $$;
