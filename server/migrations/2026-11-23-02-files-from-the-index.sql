-- Pages of the permanent files are read from the indexes alone: whether a file is confidential, which each row is asked,
-- stands beside the key.

drop index company_file_by_name, company_file_by_reference, company_file_by_siren, company_file_by_town,
  company_file_by_closing;
create index company_file_by_name on company (client_id, name, id) include (is_confidential) where is_file;
create index company_file_by_reference on company (client_id, reference, id) include (is_confidential) where is_file;
create index company_file_by_siren on company (client_id, siren, id) include (is_confidential) where is_file;
create index company_file_by_town on company (client_id, town, id) include (is_confidential) where is_file;
create index company_file_by_closing on company (client_id, closing_day, id) include (is_confidential) where is_file;
