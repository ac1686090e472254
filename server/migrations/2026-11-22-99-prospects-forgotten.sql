-- Of a prospect who is anonymised or deleted the journal keeps the names of the fields alone.
create function forget_prospect_in_journal(p_client bigint, p_prospect bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_client is distinct from current_client() or exists (
    select from prospect where client_id = p_client and id = p_prospect and anonymised_at is null
  ) then
    raise exception 'what is told of a prospect who is followed stays';
  end if;
  perform leave_field_names(p_client, 'prospect', p_prospect);
end $$;
revoke execute on function forget_prospect_in_journal(bigint, bigint) from public;
grant execute on function forget_prospect_in_journal(bigint, bigint) to app_tenant;
