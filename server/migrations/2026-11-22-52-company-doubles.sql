-- One number for a company's name and town, whatever accents, capitals, hyphens and spaces: duplicates are found on the
-- index alone, as persons' are.
create function company_key(name text, town text) returns bigint
  language sql immutable parallel safe strict
  return hashtextextended(
    replace(public.fold(name), ' ', '') || '|' || replace(public.fold(town), ' ', ''), 0);

alter table company
  add column identity_key bigint generated always as (company_key(name, town)) stored;

create index company_by_identity_key on company (client_id, identity_key, id) where identity_key is not null;
