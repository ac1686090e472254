-- Accounting years: whoever saves last is told of whoever saved before, what was done for each, and its own VAT regime
-- where that is not the company's (CA12 ends for years that open from 1 January 2027 on).
alter table exercise
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz,
  add column modified_by bigint,
  -- code of the firm's list vat_regime
  add column vat_regime smallint,
  -- when the tax return was filed, the accounts approved and deposited
  add column tax_filed_on date,
  add column approved_on date,
  add column accounts_filed_on date,
  add check (tax_filed_on >= ends_on),
  add check (approved_on >= ends_on),
  add check (accounts_filed_on >= approved_on);
create index exercise_by_company_end on exercise (client_id, company_id, ends_on);
