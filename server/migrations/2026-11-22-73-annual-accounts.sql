-- The minutes that approve the annual accounts of a year (PV) and its figures: approval and deposit have their days in
-- exercise already.
alter table exercise
  -- 0 in progress, 1 to do, 2 underway, 4 to sign, 5 signed, 6 to file, 3 finished (specification 3, section 3)
  add column minutes_status smallint not null default 1 check (minutes_status between 0 and 6),
  -- the deposited accounts are not made public
  add column is_deposit_confidential boolean not null default false,
  add column turnover_cents bigint check (turnover_cents >= 0),
  add column result_cents bigint,
  add column dividends_cents bigint check (dividends_cents >= 0),
  -- equity has fallen below half of the capital
  add column is_half_capital_lost boolean not null default false;
