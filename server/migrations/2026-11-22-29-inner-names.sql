-- A text is found at the beginning of a last or of a first name, which sorted indexes tell without the rows, or further
-- in, which the index of three characters tells of far fewer rows where the beginnings no longer count.
alter table person
  add column first_name_search text not null generated always as (fold(first_name)) stored,
  add column inner_name_search text not null generated always as (
    substr(fold(last_name), 2) || ' ' || substr(fold(first_name), 2) || coalesce(' ' || fold(maiden_name), '')) stored;

-- what lists sort and count by rides along
drop index person_by_search_name;
create index person_by_search_name on person (client_id, name_search text_pattern_ops, id)
  include (last_name, first_name, is_disabled, has_client_space);
create index person_by_first_search on person (client_id, first_name_search text_pattern_ops, id)
  include (last_name, first_name, is_disabled, has_client_space, name_search);

drop index person_search;
create index person_search on person using gin (client_id, name_search gin_trgm_ops, email_search gin_trgm_ops,
  phone_search gin_trgm_ops, inner_name_search gin_trgm_ops);
-- The same without the firm, whose own entries would be read beside those of a text: what PostgreSQL takes where one
-- firm has most of the persons. Where many firms share the table it takes the one above.
create index person_inner_search on person using gin (inner_name_search gin_trgm_ops);
