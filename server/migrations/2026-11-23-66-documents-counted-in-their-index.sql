-- What is found by year or by its end is counted and sorted from the index: the rows themselves are read for the page alone.
drop index document_by_year;
create index document_by_year on document (client_id, year, id) include (created_at, type_id, company_id, is_confidential)
  where is_of_company;
drop index document_by_expiry;
create index document_by_expiry on document (client_id, expires_on, id) include (created_at, type_id, company_id, is_confidential)
  where is_of_company;
