-- What an administrator granted to a role, or withdrew from it, beside what the product gives it.

create table role_permission (
  client_id bigint not null references client (id),
  permission text not null,
  role text not null,
  is_granted boolean not null,
  primary key (client_id, permission, role)
);
alter table role_permission enable row level security;
create policy tenant on role_permission using (client_id = current_client());
grant select, insert, update, delete on role_permission to app_tenant;

-- As before (one value, since it runs at every call), and what has been granted or withdrawn, role by role, of the
-- permission that the call asks for, and whether the session has proved anew what it asks for.
drop function enter_session(bigint, uuid, text, text);
create function enter_session(
  p_client bigint, p_session uuid, p_module text, p_permission text, p_step_up text, p_plans text
) returns json language plpgsql as $$
declare
  found json;
  setting text;
begin
  select json_build_object(
      'userId', u.id,
      'fullName', u.first_name || ' ' || u.last_name,
      'email', u.email,
      'kind', u.kind,
      'roles', array(select r.role from user_role r where r.client_id = p_client and r.user_id = u.id),
      'hasModule', p_module is null
        or exists (select from client_module m where m.client_id = p_client and m.module = p_module),
      'overrides', case when p_permission is not null then (
        select json_object_agg(g.role, g.is_granted) from role_permission g
        where g.client_id = p_client and g.permission = p_permission) end,
      'hasStepUp', p_step_up is null
        or coalesce((s.step_ups ->> p_step_up)::timestamptz > now(), false))
    into found
    from user_session s
    join app_user u on u.client_id = s.client_id and u.id = s.user_id
    where s.client_id = p_client and s.id = p_session
      and s.ended_at is null and s.expires_at > now() and not u.is_disabled;
  setting := set_config('statement_timeout', '30s', true);
  setting := set_config('plan_cache_mode', p_plans, true);
  setting := set_config('app.client_id', p_client::text, true);
  setting := set_config('role', 'app_tenant', true);
  return found;
end $$;
