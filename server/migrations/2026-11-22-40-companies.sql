-- The permanent file of a company (dossier permanent): what the law and the firm's work want known of it. Today's values
-- stand in company, so that lists stay flat; what was so before stands in company_period, mandates, share movements,
-- missions and assignments, each with its days.

alter table company
  -- in creation, or abroad, it has none
  alter column siren drop not null,
  alter column siret drop not null,
  -- in links that leave the firm: never guessable, unlike the id
  add column guid uuid not null default gen_random_uuid(),
  -- what it is to the firm: a customer's file, a customer of portage, both, or neither (holding, foreign parent)
  add column is_file boolean not null default true,
  add column is_portage_customer boolean not null default false,
  -- the firm's own file code
  add column reference text,
  add column trade_name text collate french,
  add column shop_sign text,
  add column acronym text,
  -- INSEE's 'catégorie juridique', four digits
  add column legal_category text,
  add column foreign_number text,
  add column vat_number text,
  -- code of the nomenclature that replaces naf (rév. 2) on 1 January 2027
  add column naf_2025 text,
  add column greffe_id bigint,
  -- codes of the lists of France: acts of a company's life and their states
  add column life_act text,
  add column creation_status text,
  add column constituted_on date,
  add column activity_from date,
  add column duration_years smallint check (duration_years between 1 and 99),
  add column dormant_from date,
  add column dissolved_on date,
  add column liquidation_closed_on date,
  add column struck_off_on date,
  add column country text,
  add column country_alpha2 text,
  add column commune_code text,
  add column phone text,
  add column secondary_phone text,
  add column email text,
  add column site text,
  add column main_contact_id bigint,
  add column purpose text,
  add column is_capital_variable boolean not null default false,
  add column minimum_capital_cents bigint check (minimum_capital_cents >= 0),
  add column share_count bigint check (share_count > 0),
  -- 'MM-DD', 02-29 allowed
  add column closing_day text check (closing_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  add column first_closing_on date,
  -- codes of the firm's lists tax_regime and vat_regime
  add column tax_regime text,
  add column tax_filing text check (tax_filing in ('REEL_NORMAL', 'REEL_SIMPLIFIE', 'MICRO', 'DECLARATION_CONTROLEE')),
  add column vat_regime smallint,
  add column vat_period text check (vat_period in ('M', 'T', 'A')),
  -- its own day of deposit; null: computed
  add column vat_deposit_day smallint check (vat_deposit_day between 15 and 24),
  add column is_vat_on_debits boolean not null default false,
  add column vat_liability text,
  add column tax_office_id bigint,
  -- references of its tax obligations, by tax: {"Is": "IS1", "Tva": "TVA1"}
  add column tax_references jsonb not null default '{}',
  add column is_free_zone boolean not null default false,
  add column is_tax_group boolean not null default false,
  add column tax_group_head_id bigint,
  add column is_single_taxable boolean not null default false,
  add column is_employer boolean not null default false,
  add column staff_bracket text,
  add column staff_count integer check (staff_count >= 0),
  -- number of the collective agreement, four digits
  add column idcc text,
  add column urssaf_id bigint,
  add column pension_fund_id bigint,
  add column provident_fund_id bigint,
  add column health_fund_id bigint,
  add column dsn_day smallint check (dsn_day in (5, 15)),
  -- seen by its team, its readers and those who keep the firm
  add column is_confidential boolean not null default false,
  add column comment text,
  -- who answers for it and who keeps its books today: of portfolio_assignment, which has the days
  add column mission_head_id bigint,
  add column manager_id bigint,
  add column created_by bigint,
  add column created_from text,
  add column modified_at timestamptz,
  add column modified_by bigint,
  add column modified_from text,
  add column has_manager boolean not null generated always as (manager_id is not null) stored,
  -- facts that lie in the past or today alone: nothing of it changes with the day
  add column state text not null generated always as (
    case
      when struck_off_on is not null then 'RADIEE'
      when liquidation_closed_on is not null then 'EN_LIQUIDATION'
      when dissolved_on is not null then 'EN_DISSOLUTION'
      when dormant_from is not null then 'EN_SOMMEIL'
      when siret is null and registered_on is null and coalesce(country_alpha2, 'FR') = 'FR' then 'EN_CREATION'
      else 'EN_ACTIVITE'
    end) stored,
  -- what every permanent file wants and this one does not have, by the wire's names
  add column gaps text[] not null generated always as (
    array_remove(array[
      case when siret is null and coalesce(country_alpha2, 'FR') = 'FR' and registered_on is not null then 'Siret' end,
      case when legal_form is null then 'FormeJuridique' end,
      case when naf is null then 'CodeNaf' end,
      case when town is null then 'Adresse' end,
      case when closing_day is null then 'MoisJourCloture' end,
      case when tax_regime is null then 'RegimeFiscal' end,
      case when vat_regime is null then 'RegimeTva' end,
      case when cabinet_id is null then 'IdCabinet' end,
      case when manager_id is null then 'Gestionnaire' end
    ], null)) stored,
  -- all that a file is searched by
  add column search text not null generated always as (
    fold(name || coalesce(' ' || trade_name, '') || coalesce(' ' || acronym, '') || coalesce(' ' || reference, '')
      || coalesce(' ' || siret, coalesce(' ' || siren, '')))) stored,
  add foreign key (client_id, greffe_id) references greffe (client_id, id),
  add foreign key (client_id, main_contact_id) references person (client_id, id) on delete set null (main_contact_id),
  add foreign key (client_id, tax_office_id) references administration (client_id, id),
  add foreign key (client_id, urssaf_id) references administration (client_id, id),
  add foreign key (client_id, pension_fund_id) references administration (client_id, id),
  add foreign key (client_id, provident_fund_id) references administration (client_id, id),
  add foreign key (client_id, health_fund_id) references administration (client_id, id),
  add foreign key (client_id, tax_group_head_id) references company (client_id, id),
  add foreign key (client_id, mission_head_id) references app_user (client_id, id),
  add foreign key (client_id, manager_id) references app_user (client_id, id);

-- the list's orders, and what it is searched and filtered by
create index company_file_by_name on company (client_id, name, id) where is_file;
create index company_file_by_reference on company (client_id, reference, id) where is_file;
create index company_file_by_siren on company (client_id, siren, id) where is_file;
create index company_file_by_town on company (client_id, town, id) where is_file;
create index company_file_by_closing on company (client_id, closing_day, id) where is_file;
create index company_file_search on company using gin (client_id, search gin_trgm_ops);
create index company_by_manager on company (client_id, manager_id);
create index company_by_mission_head on company (client_id, mission_head_id);
create index company_confidential on company (client_id, id) where is_confidential;

create unique index company_guid on company (client_id, guid);
create unique index company_reference on company (client_id, fold(reference)) where reference is not null;
create index company_by_siren on company (client_id, siren);

-- establishments beside the seat, which stands in company: each SIRET of the same SIREN
create table establishment (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  siret text not null,
  name text,
  address_line text,
  postcode text,
  town text,
  commune_code text,
  starts_on date,
  ends_on date,
  tax_office_id bigint,
  primary key (client_id, id),
  unique (client_id, siret),
  check (ends_on >= starts_on),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade,
  foreign key (client_id, tax_office_id) references administration (client_id, id)
);
create index establishment_by_company on establishment (client_id, company_id);
select keep_apart('establishment');

-- what was so before today's values, by group of fields: 'field_values' has the wire's names
create table company_period (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  field_group text not null,
  -- null: as far back as is known
  starts_on date,
  -- the last day on which it was so
  ends_on date not null,
  field_values jsonb not null,
  closed_at timestamptz not null default now(),
  closed_by bigint,
  primary key (client_id, id),
  unique (client_id, company_id, field_group, ends_on),
  check (ends_on >= starts_on),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade
);
select keep_apart('company_period');

-- who may read a confidential file beside its team
create table company_reader (
  client_id bigint not null,
  company_id bigint not null,
  user_id bigint not null,
  primary key (client_id, company_id, user_id),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references app_user (client_id, id)
);
select keep_apart('company_reader');

-- mandates of persons, and of companies through a permanent representative
alter table mandate
  alter column person_id drop not null,
  alter column function drop not null,
  add column holder_company_id bigint,
  add column representative_id bigint,
  -- code of the list of directors' statuses
  add column director_status text,
  add column expires_on date,
  add column is_signatory boolean not null default false,
  -- the home address is hidden at the registry (décret 2025-840)
  add column is_address_confidential boolean not null default false,
  add column end_motive text,
  add constraint mandate_holder check (num_nonnulls(person_id, holder_company_id) = 1),
  add constraint mandate_days check (ends_on >= starts_on),
  add foreign key (client_id, holder_company_id) references company (client_id, id),
  add foreign key (client_id, representative_id) references person (client_id, id);
create index mandate_by_holder_company on mandate (client_id, holder_company_id) where holder_company_id is not null;
create index mandate_by_representative on mandate (client_id, representative_id) where representative_id is not null;

-- the ledger of a company's titles (registre des mouvements): numbered without a gap, never changed, corrected by a
-- further line; shareholding is what follows from it, kept in the same transaction
create table share_movement (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  number integer not null check (number > 0),
  happened_on date not null,
  nature text not null check (nature in ('CONSTITUTION', 'AUGMENTATION', 'REDUCTION', 'CESSION', 'DONATION',
    'SUCCESSION', 'APPORT', 'DEMEMBREMENT', 'REUNION', 'DIVISION', 'CORRECTION')),
  from_person_id bigint,
  from_company_id bigint,
  to_person_id bigint,
  to_company_id bigint,
  -- full ownership, bare ownership, usufruct
  right_held text not null check (right_held in ('PP', 'NP', 'US')),
  shares bigint not null check (shares > 0),
  number_from bigint,
  number_to bigint,
  price_cents bigint check (price_cents >= 0),
  act text,
  motive text,
  recorded_at timestamptz not null default now(),
  recorded_by bigint,
  primary key (client_id, id),
  unique (client_id, company_id, number),
  check (num_nonnulls(from_person_id, from_company_id) <= 1 and num_nonnulls(to_person_id, to_company_id) <= 1),
  check (num_nonnulls(from_person_id, from_company_id, to_person_id, to_company_id) >= 1),
  check (number_to >= number_from),
  foreign key (client_id, company_id) references company (client_id, id),
  foreign key (client_id, from_person_id) references person (client_id, id),
  foreign key (client_id, to_person_id) references person (client_id, id),
  foreign key (client_id, from_company_id) references company (client_id, id),
  foreign key (client_id, to_company_id) references company (client_id, id)
);
create index share_movement_by_from_person on share_movement (client_id, from_person_id) where from_person_id is not null;
create index share_movement_by_to_person on share_movement (client_id, to_person_id) where to_person_id is not null;
create index share_movement_by_from_company on share_movement (client_id, from_company_id) where from_company_id is not null;
create index share_movement_by_to_company on share_movement (client_id, to_company_id) where to_company_id is not null;
select keep_apart('share_movement');

alter table shareholding
  alter column person_id drop not null,
  add column holder_company_id bigint,
  add column right_held text not null default 'PP' check (right_held in ('PP', 'NP', 'US')),
  add constraint shareholding_holder check (num_nonnulls(person_id, holder_company_id) = 1),
  add foreign key (client_id, holder_company_id) references company (client_id, id);
create index shareholding_by_holder_company on shareholding (client_id, holder_company_id)
  where holder_company_id is not null;

-- accounting years, adjoining
create table exercise (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  is_first boolean not null default false,
  state text not null default 'OUVERT' check (state in ('OUVERT', 'CLOS')),
  primary key (client_id, id),
  unique (client_id, company_id, starts_on),
  check (ends_on >= starts_on),
  foreign key (client_id, company_id) references company (client_id, id)
);
create index exercise_by_end on exercise (client_id, ends_on, id);
select keep_apart('exercise');

-- what the firm does for the company: 1 accounting, 2 portage (specification 3, section 9)
create table mission (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  type smallint not null check (type in (1, 2)),
  starts_on date not null,
  ends_on date,
  end_motive_id bigint,
  primary key (client_id, id),
  unique (client_id, company_id, type, starts_on),
  check (ends_on >= starts_on),
  foreign key (client_id, company_id) references company (client_id, id),
  foreign key (client_id, end_motive_id) references exclusion_motive (client_id, id)
);
select keep_apart('mission');

-- what a collaborator is to a file that they follow
alter table portfolio_assignment
  add column function text not null default 'GESTIONNAIRE'
    check (function in ('CHEF_MISSION', 'GESTIONNAIRE', 'ASSISTANT', 'SOCIAL', 'JURIDIQUE'));

-- how the firm invoices the company; its IBAN is shown masked and changed after a fresh proof of identity
create table company_billing (
  client_id bigint not null,
  company_id bigint not null,
  payment text check (payment in ('Check', 'Sample', 'Transfer')),
  cabinet_id bigint,
  payer_id bigint,
  email text,
  address_line text,
  postcode text,
  town text,
  -- electronic address of invoices: scheme 0225
  electronic_address text,
  platform text,
  period text check (period in ('MENSUELLE', 'TRIMESTRIELLE', 'ANNUELLE')),
  day smallint check (day between 1 and 28),
  payment_days smallint check (payment_days between 0 and 60),
  order_number text,
  iban text,
  bic text,
  mandate_reference text,
  mandate_signed_on date,
  mandate_state text,
  primary key (client_id, company_id),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade,
  foreign key (client_id, cabinet_id) references cabinet (client_id, id),
  foreign key (client_id, payer_id) references company (client_id, id)
);
create index company_billing_by_payer on company_billing (client_id, payer_id) where payer_id is not null;
select make_register('company_billing');

-- fees offered for the mission (devis) and for the tax compliance review (devisECF), one a year
create table quote (
  client_id bigint not null,
  company_id bigint not null,
  kind text not null check (kind in ('MISSION', 'ECF')),
  year smallint not null check (year between 1990 and 2199),
  monthly_cents bigint,
  yearly_cents bigint,
  exceptional_cents bigint,
  tax_visa_cents bigint,
  -- pay slips a month
  payslips integer,
  sent_on date,
  accepted_on date,
  primary key (client_id, company_id, kind, year),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade
);
select keep_apart('quote');

-- changes that somebody asks for who may not make them: staff, or the customer in the client space
create table company_change_request (
  client_id bigint not null,
  id bigint generated by default as identity,
  company_id bigint not null,
  -- [{"Champ": …, "Actuel": …, "Propose": …, "Decision": …}]
  changes jsonb not null,
  effective_on date,
  motive text,
  state text not null default 'A_TRAITER' check (state in ('A_TRAITER', 'ACCEPTEE', 'PARTIELLE', 'REFUSEE')),
  requested_at timestamptz not null default now(),
  requested_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  answer text,
  primary key (client_id, id),
  foreign key (client_id, company_id) references company (client_id, id) on delete cascade,
  foreign key (client_id, requested_by) references app_user (client_id, id)
);
create index company_change_request_by_company on company_change_request (client_id, company_id, state);
create index company_change_request_open on company_change_request (client_id, requested_at) where state = 'A_TRAITER';
select keep_apart('company_change_request');

select keep_deleted('company');
-- what fell with the row, by table: it comes back with it
alter table deleted_company add column children jsonb not null default '{}';
select keep_merges('company');

-- who heads and who keeps each file today, from the assignments of today; told again each night, when days begin and end
create function refresh_company_team(touched bigint[] default null) returns void language sql as $$
  with team as (
    select c.client_id, c.id,
      (array_agg(a.user_id order by a.starts_on desc, a.user_id) filter (where a.function = 'CHEF_MISSION'))[1] as head,
      (array_agg(a.user_id order by a.starts_on desc, a.user_id) filter (where a.function = 'GESTIONNAIRE'))[1] as manager
    from company c
    left join portfolio_assignment a on a.client_id = c.client_id and a.company_id = c.id
      and (now() at time zone 'Europe/Paris')::date between a.starts_on and coalesce(a.ends_on, 'infinity')
    where touched is null or c.id = any (touched)
    group by 1, 2
  )
  update company c set mission_head_id = t.head, manager_id = t.manager from team t
  where c.client_id = t.client_id and c.id = t.id
    and (c.mission_head_id, c.manager_id) is distinct from (t.head, t.manager)
$$;

create function follow_assignments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_company_team(array(select distinct company_id from come));
  elsif tg_op = 'DELETE' then
    perform refresh_company_team(array(select distinct company_id from gone));
  else
    perform refresh_company_team(array(select company_id from come union select company_id from gone));
  end if;
  return null;
end $$;
create trigger team_added after insert on portfolio_assignment
  referencing new table as come for each statement execute function follow_assignments();
create trigger team_removed after delete on portfolio_assignment
  referencing old table as gone for each statement execute function follow_assignments();
create trigger team_changed after update on portfolio_assignment
  referencing old table as gone new table as come for each statement execute function follow_assignments();

select refresh_company_team();

-- counters of the list (decision 9); the start page's count files alone
select keep_counter('company_count', 'company', '{
  "is_file": "is_file",
  "is_portage_customer": "is_portage_customer",
  "is_disabled": "is_disabled",
  "is_confidential": "is_confidential",
  "state": "state",
  "has_manager": "has_manager"}');

create function stop_counter(counter text, counted regclass) returns void language plpgsql as $$
begin
  execute format('drop trigger %I on %s; drop trigger %I on %s; drop trigger %I on %s; drop function %I(); drop table %I',
    counter || '_added', counted, counter || '_removed', counted, counter || '_changed', counted, 'keep_' || counter, counter);
end $$;
select stop_counter('company_count_by_cabinet', 'company');
select stop_counter('company_count_by_month', 'company');
select keep_counter('company_count_by_cabinet', 'company', '{"cabinet_id": "coalesce(cabinet_id, 0)"}',
  'not is_disabled and is_file');
select keep_counter('company_count_by_month', 'company',
  '{"month": "date_trunc(''month'', registered_on::timestamp)::date"}', 'registered_on is not null and is_file');
drop function stop_counter(text, regclass);
