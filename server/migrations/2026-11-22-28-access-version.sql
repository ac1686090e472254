-- Which state of its sessions, users, roles, modules and permissions a firm is in. Whoever knows a session from the
-- same version knows it as it is, and need not read it again (platform/known-sessions.ts).
create table access_version (
  client_id bigint primary key references client (id) on delete cascade,
  -- number and time of the last transaction that changed any of them (after a failover or a restore PostgreSQL gives a
  -- number again); a firm without a row has seen no change
  version text not null
);
comment on table access_version is 'installation: which transaction last changed who may do what in a firm';
alter table access_version enable row level security;

create function change_access() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.access_version as v (client_id, version)
    values (coalesce(new.client_id, old.client_id), pg_current_xact_id() || '/' || extract(epoch from now()))
  on conflict (client_id) do update set version = excluded.version where v.version <> excluded.version;
  return null;
end $$;

-- At the commit: two who change a firm's accesses wait for each other no longer than that takes.
create constraint trigger access_ended after update on user_session deferrable initially deferred
  for each row when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at
    or (old.client_id, old.id, old.user_id) is distinct from (new.client_id, new.id, new.user_id))
  execute function change_access();
create constraint trigger access_deleted after delete on user_session deferrable initially deferred
  for each row when (old.ended_at is null) execute function change_access();
create constraint trigger access_of_user after update on app_user deferrable initially deferred
  for each row when ((old.client_id, old.id, old.email, old.last_name, old.first_name, old.kind, old.is_disabled)
    is distinct from (new.client_id, new.id, new.email, new.last_name, new.first_name, new.kind, new.is_disabled))
  execute function change_access();
create constraint trigger access_by_role after insert or update or delete on user_role
  deferrable initially deferred for each row execute function change_access();
create constraint trigger access_by_module after insert or update or delete on client_module
  deferrable initially deferred for each row execute function change_access();
create constraint trigger access_by_permission after insert or update or delete on role_permission
  deferrable initially deferred for each row execute function change_access();
