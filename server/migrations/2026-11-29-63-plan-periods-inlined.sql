-- The periods of twenty thousand plans are a list's every page: without a search path of their own these functions become part of
-- the statement that asks for them.
alter function rhythm_length(text) reset search_path;
create or replace function plan_periods(plan billing_plan, p_until date)
  returns table (starts_on date, ends_on date, bill_on date) language sql stable as $$
  select period.starts_on, period.ends_on,
    date_trunc('month', case when plan.in_arrears then period.ends_on + interval '1 month' else period.starts_on end)::date
      + plan.billing_day - 1
  from generate_series(plan.starts_on::timestamp, least(p_until, plan.ends_on)::timestamp, public.rhythm_length(plan.rhythm)) as first,
    lateral (select first::date as starts_on, (first + public.rhythm_length(plan.rhythm))::date - 1 as ends_on) period
$$;
