-- Social-security numbers (NIR) are kept sealed; a person can be anonymised.

alter table person
  -- AES-256-GCM under the installation's key, tied to this firm and person
  add column nir_sealed bytea,
  -- keyed digest of the firm and the number: two equal numbers of one firm have the same
  add column nir_fingerprint bytea,
  -- sex, year and month of birth, which the row tells elsewhere; '' where what was typed does not begin so
  add column nir_start text,
  add column anonymised_at timestamptz,
  add constraint person_nir_whole check (
    (nir_sealed is null) = (nir_fingerprint is null) and (nir_sealed is null) = (nir_start is null));

create index person_by_nir on person (client_id, nir_fingerprint, id) where nir_fingerprint is not null;

-- The key is in the server's settings, not here: what was in the clear waits aside for the next start.
create table nir_to_seal (
  client_id bigint not null,
  person_id bigint not null,
  nir text not null,
  primary key (client_id, person_id)
);
comment on table nir_to_seal is
  'installation: numbers that an earlier version kept in the clear, taken away as the next start seals them';
insert into nir_to_seal (client_id, person_id, nir)
  select client_id, id, nir from person where nir is not null;
alter table person drop column nir;

-- a person's number is sealed for its id, which must be known first
grant usage on sequence person_id_seq to app_tenant;

-- What the journal kept of numbers: masked, as it is written from now on.
alter table audit_entry disable trigger audit_is_append_only;
do $$
declare
  side text;
begin
  foreach side in array array['before', 'after']
  loop
    execute format(
      $update$
        update audit_entry set %1$I = jsonb_set(%1$I, '{NumeroSs}', to_jsonb(
          coalesce(substring(regexp_replace(%1$I ->> 'NumeroSs', '\s', '', 'g') from '^[0-9]{5}'), '') || '…'))
        where %1$I ->> 'NumeroSs' is not null
      $update$, side);
  end loop;
end $$;
alter table audit_entry enable trigger audit_is_append_only;

-- The journal stays append-only, with one way to take personal values out of it: those of a person who has been
-- anonymised or is no longer in the register, of which the names of the fields that changed remain.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.forgets', true) = 'on' then
    return null;
  end if;
  raise exception 'the journal is append-only';
end $$;

-- Leaves of what the journal has on a row the names of the fields that changed. For the two functions below alone.
create function leave_field_names(p_client bigint, p_entity text, p_id bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  setting text;
begin
  setting := set_config('app.forgets', 'on', true);
  update audit_entry e set
      before = null,
      after = jsonb_build_object('Fields', coalesce((
        select jsonb_agg(name order by name)
        from (select jsonb_object_keys(coalesce(e.before, '{}') || coalesce(e.after, '{}')) as name) fields
        where e.before -> name is distinct from e.after -> name), '[]'))
    where client_id = p_client and entity = p_entity and entity_id = p_id
      and (before is not null or not after ? 'Fields');
  setting := set_config('app.forgets', '', true);
end $$;
revoke execute on function leave_field_names(bigint, text, bigint) from public;

create function forget_in_journal(p_client bigint, p_person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_client is distinct from current_client() or exists (
    select from person where client_id = p_client and id = p_person and anonymised_at is null
  ) then
    raise exception 'what is told of a person who is in the register stays';
  end if;
  perform leave_field_names(p_client, 'person', p_person);
end $$;
revoke execute on function forget_in_journal(bigint, bigint) from public;
grant execute on function forget_in_journal(bigint, bigint) to app_tenant;

-- Takes from a customer's account that no person has any more all that tells whose it was, with whatever falls with an
-- account that is deleted: sessions, keys, sign-ins. The row stays, since proofs of what was read point at it.
create function forget_client_account(p_client bigint, p_user bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owned record;
begin
  if p_client is distinct from current_client()
    or not exists (select from app_user where client_id = p_client and id = p_user and kind = 'client' and is_disabled)
    or exists (select from client_space where client_id = p_client and user_id = p_user)
  then
    raise exception 'only the closed account of a customer whom nobody is any more can be forgotten';
  end if;
  for owned in
    select c.oid::regclass as place, a.attname as name
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'client_id'
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.confdeltype = 'c'
  loop
    execute format('delete from %s where client_id = $1 and %I = $2', owned.place, owned.name) using p_client, p_user;
  end loop;
  update app_user set email = 'anonyme-' || id || '@anonyme.invalid', last_name = 'Anonymisée n° ' || id,
      first_name = 'Personne', password_hash = null, phone = null, photo_file_id = null,
      email_confirmed_at = null, last_sign_in_at = null, sign_ins = 0, two_factor_enabled = false
    where client_id = p_client and id = p_user;
  update campaign_consultation set user_email = '', user_name = 'Personne anonymisée'
    where client_id = p_client and user_id = p_user;
  perform leave_field_names(p_client, 'app_user', p_user);
end $$;
revoke execute on function forget_client_account(bigint, bigint) from public;
grant execute on function forget_client_account(bigint, bigint) to app_tenant;
