-- Who is written to about invoices, where that is nobody of the register of persons.
alter table company_billing add column contact text;
-- customers of portage, by name
create index company_portage_customer on company (client_id, name, id) where is_portage_customer;
