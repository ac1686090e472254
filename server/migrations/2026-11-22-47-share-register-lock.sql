-- Two who write in the same company's register, or rename who its lines name, at once: each rebuilds what is held after the
-- other, not over it. What stays as it was is not touched: its holder may be held by a merge that waits for this one.
create or replace function rebuild_shareholding(firm bigint, companies bigint[]) returns void language plpgsql as $$
begin
  perform from company where client_id = firm and id = any (companies) order by id for no key update;
  with wanted as materialized (
    select company_id, person_id, holder_company_id, right_held, shares, starts_on, ends_on
    from share_balance where client_id = firm and company_id = any (companies) and shares > 0),
  gone as (
    delete from shareholding s where s.client_id = firm and s.company_id = any (companies) and not exists (
      select from wanted w where w.company_id = s.company_id and w.starts_on = s.starts_on and w.shares = s.shares
        and w.right_held = s.right_held and coalesce(w.ends_on, 'infinity') = coalesce(s.ends_on, 'infinity')
        and coalesce(w.person_id, 0) = coalesce(s.person_id, 0)
        and coalesce(w.holder_company_id, 0) = coalesce(s.holder_company_id, 0)))
  insert into shareholding
    (client_id, company_id, person_id, holder_company_id, right_held, shares, starts_on, ends_on)
    select firm, w.company_id, w.person_id, w.holder_company_id, w.right_held, w.shares, w.starts_on, w.ends_on
    from wanted w where not exists (
      select from shareholding s where s.client_id = firm and w.company_id = s.company_id and w.starts_on = s.starts_on
        and w.shares = s.shares and w.right_held = s.right_held
        and coalesce(w.ends_on, 'infinity') = coalesce(s.ends_on, 'infinity')
        and coalesce(w.person_id, 0) = coalesce(s.person_id, 0)
        and coalesce(w.holder_company_id, 0) = coalesce(s.holder_company_id, 0))
    order by w.company_id, w.starts_on, w.shares desc;
end $$;
