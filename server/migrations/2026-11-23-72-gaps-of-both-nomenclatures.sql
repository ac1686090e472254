-- A file wants a code of NAF rév. 2 until the end of 2026 and one of NAF 2025 from then on: gaps names both where they are not
-- known, and who reads it leaves out the one that is not in force on the day.

alter table company drop column gaps;
alter table company
  -- what every permanent file wants and this one does not have, by the wire's names
  add column gaps text[] not null generated always as (
    array_remove(array[
      case when siret is null and coalesce(country_alpha2, 'FR') = 'FR' and registered_on is not null then 'Siret' end,
      case when legal_form is null then 'FormeJuridique' end,
      case when naf is null then 'CodeNaf' end,
      case when naf_2025 is null then 'CodeNaf2025' end,
      case when town is null then 'Adresse' end,
      case when closing_day is null then 'MoisJourCloture' end,
      case when tax_regime is null then 'RegimeFiscal' end,
      case when vat_regime is null then 'RegimeTva' end,
      case when cabinet_id is null then 'IdCabinet' end,
      case when manager_id is null then 'Gestionnaire' end
    ], null)) stored;
