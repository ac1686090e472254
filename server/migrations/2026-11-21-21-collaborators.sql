-- The firm's staff: what is known of each of its users beside the account.

-- What an account does not tell of a member of the staff, one row for each; name, e-mail, cabinet and state are the
-- account's (app_user), roles are in user_role.
create table collaborator (
  client_id bigint not null,
  user_id bigint not null,
  civility text check (civility in ('Monsieur', 'Madame')),
  birth_date date,
  birth_place text,
  nationality text,
  address_line text,
  postcode text,
  town text,
  country text,
  -- by which colleagues reach them; the one that a code has confirmed is the account's
  phone text,
  secondary_phone text,
  job_title text,
  contract_type text check (contract_type in ('CDI', 'CDD', 'CDI TN')),
  work_time text check (work_time in ('PLEIN', 'PARTIEL')),
  starts_on date,
  ends_on date,
  first_manager_id bigint,
  second_manager_id bigint,
  identity_document text,
  identity_document_from date,
  identity_document_to date,
  identity_document_file_id uuid,
  comment text,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references app_user (client_id, id) on delete cascade,
  foreign key (client_id, first_manager_id) references collaborator (client_id, user_id),
  foreign key (client_id, second_manager_id) references collaborator (client_id, user_id),
  foreign key (client_id, identity_document_file_id) references stored_file (client_id, id),
  check (ends_on >= starts_on),
  check (identity_document_to >= identity_document_from),
  -- nobody answers for themselves, and a second manager is another one
  check (first_manager_id <> user_id and second_manager_id <> user_id and first_manager_id <> second_manager_id)
);
select make_register('collaborator');
create index collaborator_by_first_manager on collaborator (client_id, first_manager_id)
  where first_manager_id is not null;
create index collaborator_by_second_manager on collaborator (client_id, second_manager_id)
  where second_manager_id is not null;
create index collaborator_by_identity_file on collaborator (client_id, identity_document_file_id)
  where identity_document_file_id is not null;

-- Whoever works in the firm has a record, however the account came to be.
create function open_collaborator() returns trigger language plpgsql as $$
begin
  insert into collaborator (client_id, user_id) values (new.client_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger open_collaborator after insert on app_user
  for each row when (new.kind = 'staff') execute function open_collaborator();
insert into collaborator (client_id, user_id)
  select client_id, id from app_user where kind = 'staff' order by client_id, id;

-- The staff is looked for by name among many more customers of the client space.
alter table app_user
  add column name_search text not null
    generated always as (fold(last_name || ' ' || first_name || ' ' || last_name)) stored;
create index app_user_staff_by_name on app_user (client_id, name_search text_pattern_ops, id) where kind = 'staff';
create index app_user_staff_search on app_user using gin (client_id, name_search gin_trgm_ops) where kind = 'staff';

-- Has a member of the staff of the transaction's own firm sign in with this address and no other, with none where
-- it is null. False, and nothing changed, where somebody of the installation has it.
create function move_staff_address(p_user bigint, p_email text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own bigint := current_client();
begin
  perform from app_user where client_id = own and id = p_user and kind = 'staff';
  if not found then return false; end if;
  if p_email is not null then
    insert into sign_in_address (email, client_id, user_id) values (lower(p_email), own, p_user)
      on conflict (email) do nothing;
    perform from sign_in_address where email = lower(p_email) and client_id = own and user_id = p_user;
    if not found then return false; end if;
  end if;
  delete from sign_in_address
    where client_id = own and user_id = p_user and email is distinct from lower(p_email);
  return true;
end $$;
revoke all on function move_staff_address from public;
grant execute on function move_staff_address to app_tenant;
