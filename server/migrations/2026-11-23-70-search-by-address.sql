-- what the search over everything finds persons and companies by: street, postcode and town, folded
create index person_by_address on person using gin (client_id,
  fold(coalesce(address_line, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(town, '')) gin_trgm_ops);
create index company_by_address on company using gin (client_id,
  fold(coalesce(address_line, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(town, '')) gin_trgm_ops);
