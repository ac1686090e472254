/**
 * SQL: what legal mentions tell of the firm's insurances that hold today and are to be printed, in one text; null: none. The firm
 * is that of row `k`.
 */
export const printedInsurance = (k: string) => `(select string_agg(concat_ws(', ',
    case i.kind when 'RC_PRO' then 'Assurance RC professionnelle' when 'CYBER' then 'Assurance cyber' else 'Assurance' end
      || E'\\u202f: ' || i.insurer || ', contrat ' || i.number, i.address, i.territory), ' – ' order by i.kind = 'RC_PRO' desc, i.id)
  from insurance i where i.client_id = ${k}.client_id and i.is_printed
    and (now() at time zone 'Europe/Paris')::date between i.starts_on and coalesce(i.ends_on, 'infinity')
    and coalesce(i.retired_on > (now() at time zone 'Europe/Paris')::date, true))`;
