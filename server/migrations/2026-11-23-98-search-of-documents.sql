-- As for textlike in the foundation: the index on the words of documents serves a search under row-level security only
-- where the operator is marked as leaking nothing. It compares words with what is looked for, and can fail on neither.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
  end if;
end $$;

-- How many documents there are of a year comes from the counters, as of a type; 0 stands for none.
drop trigger document_count_added on document;
drop trigger document_count_removed on document;
drop trigger document_count_changed on document;
drop function keep_document_count();
drop table document_count;
select keep_counter('document_count', 'document', '{
  "type_id": "type_id",
  "year": "coalesce(year, 0)",
  "origin": "origin",
  "is_visible_to_client": "is_visible_to_client",
  "is_confidential": "is_confidential",
  "is_held": "is_held"}', 'is_of_company');

-- and the page of a year comes from its index, the latest first
drop index document_by_year;
create index document_by_year on document (client_id, year, created_at, id) where is_of_company;
