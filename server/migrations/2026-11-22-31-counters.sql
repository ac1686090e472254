-- How many rows of a table there are in each of its states, so that totals cost the same at 10 rows and at 1,000,000.

-- Makes the table `counter` with a column for each of `keys` (its name, and the expression on a row that it holds, never
-- null) and how many rows have those; statement triggers keep it. A change that leaves the states as they were touches no
-- counter: saves would wait for one another there. `condition`: which rows are counted at all.
create function keep_counter(counter text, counted regclass, keys json, condition text default 'true') returns void
  language plpgsql as $$
declare
  names text;
  states text;
  places text;
  conflict text;
begin
  select string_agg(format('%I', key), ', '), string_agg(format('%s as %I', value, key), ', '),
      string_agg((n + 1)::text, ', ')
    into names, states, places
    from json_each_text(keys) with ordinality as k (key, value, n);
  conflict := format('on conflict (client_id, %s) do update set records = c.records + excluded.records', names);

  execute format('create table %I as select client_id, %s, 0::bigint as records from %s limit 0', counter, states, counted);
  execute format('alter table %I alter column records set not null, add primary key (client_id, %s),
    add foreign key (client_id) references client (id)', counter, names);
  perform keep_apart(counter::regclass);

  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into %2$I as c (client_id, %3$s, records)
          select client_id, %4$s, count(*) from come where %5$s group by 1, %6$s order by 1, %6$s
        %7$s;
      elsif tg_op = 'DELETE' then
        insert into %2$I as c (client_id, %3$s, records)
          select client_id, %4$s, -count(*) from gone where %5$s group by 1, %6$s order by 1, %6$s
        %7$s;
      else
        insert into %2$I as c (client_id, %3$s, records)
          select client_id, %3$s, sum(moved)
          from (
            select client_id, %4$s, 1 as moved from come where %5$s
            union all
            select client_id, %4$s, -1 from gone where %5$s) moves
          group by 1, %6$s having sum(moved) <> 0 order by 1, %6$s
        %7$s;
      end if;
      return null;
    end $body$ $function$, 'keep_' || counter, counter, names, states, condition, places, conflict);

  -- first the triggers, which keep others from writing meanwhile, then what is already there
  execute format('create trigger %I after insert on %s
    referencing new table as come for each statement execute function %I()', counter || '_added', counted, 'keep_' || counter);
  execute format('create trigger %I after delete on %s
    referencing old table as gone for each statement execute function %I()', counter || '_removed', counted, 'keep_' || counter);
  execute format('create trigger %I after update on %s
    referencing old table as gone new table as come for each statement execute function %I()', counter || '_changed', counted,
    'keep_' || counter);
  execute format('insert into %I (client_id, %s, records) select client_id, %s, count(*) from %s where %s group by 1, %s',
    counter, names, states, counted, condition, places);
end $$;

drop trigger count_added on person;
drop trigger count_removed on person;
drop trigger count_changed on person;
drop function count_persons();
drop table person_count;
select keep_counter('person_count', 'person', '{
  "is_disabled": "is_disabled",
  "has_client_space": "has_client_space",
  "has_email": "email is not null",
  "is_in_portage": "is_in_portage"}');

drop trigger count_added on company;
drop trigger count_removed on company;
drop trigger count_changed on company;
drop function count_companies();
drop table company_count_by_cabinet, company_count_by_month;
-- 0: of no cabinet
select keep_counter('company_count_by_cabinet', 'company', '{"cabinet_id": "coalesce(cabinet_id, 0)"}', 'not is_disabled');
-- companies whose date of registration is known, disabled ones included: they were created too; the month's first day
select keep_counter('company_count_by_month', 'company',
  '{"month": "date_trunc(''month'', registered_on::timestamp)::date"}', 'registered_on is not null');
