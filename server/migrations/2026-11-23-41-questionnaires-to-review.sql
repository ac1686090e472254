-- A settled questionnaire is to be looked at again once a fact that it rested on has moved.

-- what a level of vigilance rests on, by what it is called on screen
create function questionnaire_facts(p_client bigint, p_company bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'Code NAF', coalesce(c.naf_2025, c.naf),
    'Pays', coalesce(c.country, 'France'),
    'Forme juridique', c.legal_form,
    'Ville du siège', c.town,
    'Dirigeants', (select string_agg(p.last_name || ' ' || p.first_name, ', ' order by p.last_name, p.first_name, p.id)
      from mandate d join person p on p.client_id = d.client_id and p.id = d.person_id
      where d.client_id = p_client and d.company_id = p_company and d.ends_on is null),
    'Personne politiquement exposée', case when exists (select from mandate d
      join person p on p.client_id = d.client_id and p.id = d.person_id
      where d.client_id = p_client and d.company_id = p_company and d.ends_on is null and p.lab_politically_exposed)
      then 'Oui' else 'Non' end)
  from company c where c.client_id = p_client and c.id = p_company
$$;

alter table questionnaire add column is_to_review boolean not null default false;
update questionnaire set is_to_review = facts is distinct from questionnaire_facts(client_id, company_id)
where facts is not null;
create index questionnaire_to_review on questionnaire (client_id, type, year, company_id) where is_to_review;

-- compares what these companies' settled questionnaires rested on with what is known now; back to it: nothing has moved
create function review_questionnaires(p_client bigint, p_companies bigint[]) returns void language sql as $$
  update questionnaire q set is_to_review = not q.is_to_review
  where q.client_id = p_client and q.company_id = any (p_companies) and q.facts is not null
    and q.is_to_review is distinct from (q.facts is distinct from questionnaire_facts(q.client_id, q.company_id))
$$;

create function review_of_company() returns trigger language plpgsql as $$
begin
  if (new.naf, new.naf_2025, new.country, new.legal_form, new.town)
    is distinct from (old.naf, old.naf_2025, old.country, old.legal_form, old.town) then
    perform review_questionnaires(new.client_id, array[new.id]);
  end if;
  return null;
end $$;
create trigger review_of_changed after update of naf, naf_2025, country, legal_form, town on company
  for each row execute function review_of_company();

create function review_of_person() returns trigger language plpgsql as $$
begin
  if (new.last_name, new.first_name, new.lab_politically_exposed)
    is distinct from (old.last_name, old.first_name, old.lab_politically_exposed) then
    perform review_questionnaires(new.client_id, (select array_agg(distinct company_id) from mandate
      where client_id = new.client_id and person_id = new.id and ends_on is null));
  end if;
  return null;
end $$;
create trigger review_of_changed after update of last_name, first_name, lab_politically_exposed on person
  for each row execute function review_of_person();

create function review_of_leaders() returns trigger language plpgsql as $$
declare
  firm bigint;
  companies bigint[];
begin
  for firm, companies in select client_id, array_agg(distinct company_id) from moved group by client_id
  loop perform review_questionnaires(firm, companies); end loop;
  return null;
end $$;
create trigger review_of_added after insert on mandate
  referencing new table as moved for each statement execute function review_of_leaders();
create trigger review_of_changed after update on mandate
  referencing new table as moved for each statement execute function review_of_leaders();
create trigger review_of_removed after delete on mandate
  referencing old table as moved for each statement execute function review_of_leaders();
