-- A change that leaves a person's states as they were leaves the firm's counters alone: each save took one from and gave
-- one back to the same row, which every other save of the firm then waited for until the commit.
create or replace function count_persons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_count as c (client_id, is_disabled, has_client_space, has_email, is_in_portage, persons)
      select client_id, is_disabled, has_client_space, email is not null, is_in_portage, count(*)
      from come group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (client_id, is_disabled, has_client_space, has_email, is_in_portage)
      do update set persons = c.persons + excluded.persons;
  elsif tg_op = 'DELETE' then
    insert into person_count as c (client_id, is_disabled, has_client_space, has_email, is_in_portage, persons)
      select client_id, is_disabled, has_client_space, email is not null, is_in_portage, -count(*)
      from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (client_id, is_disabled, has_client_space, has_email, is_in_portage)
      do update set persons = c.persons + excluded.persons;
  else
    insert into person_count as c (client_id, is_disabled, has_client_space, has_email, is_in_portage, persons)
      select client_id, is_disabled, has_client_space, has_email, is_in_portage, sum(moved)
      from (
        select client_id, is_disabled, has_client_space, email is not null as has_email, is_in_portage, 1 as moved
        from come
        union all
        select client_id, is_disabled, has_client_space, email is not null, is_in_portage, -1 from gone
      ) moves
      group by 1, 2, 3, 4, 5 having sum(moved) <> 0 order by 1, 2, 3, 4, 5
    on conflict (client_id, is_disabled, has_client_space, has_email, is_in_portage)
      do update set persons = c.persons + excluded.persons;
  end if;
  return null;
end $$;
