-- The register of movements keeps itself: what a line says never changes, and what everybody holds (shareholding) follows
-- from it in the same transaction, whoever writes: a new line, or a merge that renames who a line names.

-- What each line changes, by holder. Most move one right from who gives to who receives, or make or cancel titles;
-- full ownership is split (DEMEMBREMENT) or whole again (REUNION).
create view share_effect with (security_invoker = true) as
  select m.client_id, m.company_id, m.number, m.happened_on, e.person_id, e.holder_company_id, e.right_held, e.delta
  from share_movement m
  cross join lateral (select case m.right_held when 'NP' then 'US' when 'US' then 'NP' else 'PP' end) other (right_held)
  cross join lateral (
    values
      ('from', case when m.nature = 'DEMEMBREMENT' then 'PP' else m.right_held end, -m.shares),
      ('to', case when m.nature = 'REUNION' then 'PP' else m.right_held end, m.shares),
      -- the right that is left to who gives the other one (C. civ. 578)
      (case m.nature when 'DEMEMBREMENT' then 'from' end, other.right_held, m.shares),
      -- the right that who receives the other one had (C. civ. 617)
      (case m.nature when 'REUNION' then 'to' end, other.right_held, -m.shares)
  ) side (who, right_held, delta)
  cross join lateral (
    select case side.who when 'from' then m.from_person_id when 'to' then m.to_person_id end,
      case side.who when 'from' then m.from_company_id when 'to' then m.to_company_id end, side.right_held, side.delta
  ) e (person_id, holder_company_id, right_held, delta)
  where e.person_id is not null or e.holder_company_id is not null;
grant select on share_effect to app_tenant;

-- What everybody has at the end of each day on which it changes, and to which day.
create view share_balance with (security_invoker = true) as
  select client_id, company_id, person_id, holder_company_id, right_held, happened_on as starts_on,
    (sum(delta) over same)::bigint as shares, lead(happened_on) over same - 1 as ends_on
  from (
    select client_id, company_id, person_id, holder_company_id, right_held, happened_on, sum(delta) as delta
    from share_effect
    group by client_id, company_id, person_id, holder_company_id, right_held, happened_on
    having sum(delta) <> 0) d
  window same as (partition by client_id, company_id, person_id, holder_company_id, right_held order by happened_on);
grant select on share_balance to app_tenant;

-- Who held what from when to when, anew from the lines of these companies.
create function rebuild_shareholding(firm bigint, companies bigint[]) returns void language plpgsql as $$
begin
  delete from shareholding where client_id = firm and company_id = any (companies);
  insert into shareholding
    (client_id, company_id, person_id, holder_company_id, right_held, shares, starts_on, ends_on)
    select client_id, company_id, person_id, holder_company_id, right_held, shares, starts_on, ends_on
    from share_balance where client_id = firm and company_id = any (companies) and shares > 0
    order by company_id, starts_on, shares desc;
end $$;

create function follow_movements() returns trigger language plpgsql as $$
declare
  firm bigint;
  companies bigint[];
begin
  if tg_op = 'UPDATE' then
    for firm, companies in
      select client_id, array_agg(distinct company_id)
      from (select client_id, company_id from come union select client_id, company_id from gone) m group by client_id
    loop perform rebuild_shareholding(firm, companies); end loop;
  else
    for firm, companies in select client_id, array_agg(distinct company_id) from come group by client_id
    loop perform rebuild_shareholding(firm, companies); end loop;
  end if;
  return null;
end $$;

-- Opens the register of companies whose holders are known and whose movements are not: a line for each holding, and one
-- for each that has ended.
create function open_share_register(firm bigint, companies bigint[] default null) returns void language sql as $$
  insert into share_movement (client_id, company_id, number, happened_on, nature, from_person_id, from_company_id,
      to_person_id, to_company_id, right_held, shares, motive)
    select h.client_id, h.company_id,
      row_number() over (partition by h.company_id order by l.happened_on, l.is_end desc, h.id), l.happened_on, 'CORRECTION',
      case when l.is_end then h.person_id end, case when l.is_end then h.holder_company_id end,
      case when not l.is_end then h.person_id end, case when not l.is_end then h.holder_company_id end,
      h.right_held, h.shares, 'Ouverture du registre : détentions connues du dossier'
    from shareholding h
    cross join lateral (
      select h.starts_on, false union all select h.ends_on + 1, true where h.ends_on is not null) l (happened_on, is_end)
    where h.client_id = firm and (companies is null or h.company_id = any (companies))
      and not exists (
        select from share_movement m where m.client_id = h.client_id and m.company_id = h.company_id)
$$;

alter table share_movement
  add constraint share_movement_split check (right_held <> 'PP' or nature not in ('DEMEMBREMENT', 'REUNION'));

create trigger movement_added after insert on share_movement
  referencing new table as come for each statement execute function follow_movements();
create trigger movement_renamed after update on share_movement
  referencing old table as gone new table as come for each statement execute function follow_movements();

-- a line is not changed but for who it names, and where a company is merged for its place; nor is one taken out
revoke update, delete on share_movement from app_tenant;
grant update (company_id, number, from_person_id, from_company_id, to_person_id, to_company_id)
  on share_movement to app_tenant;

select open_share_register(id) from client;

-- what holders have on a day, company by company
create index shareholding_of_company on shareholding (client_id, company_id, starts_on);
drop index shareholding_by_company;

-- somebody may change a mandate while somebody else ends it
alter table mandate
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by bigint,
  add column created_from text,
  add column modified_at timestamptz,
  add column modified_by bigint,
  add column modified_from text;
