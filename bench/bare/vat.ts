import { clientId, pool } from './pool.ts';

export interface AskedVat {
  Annee: number;
  Etat?: number;
  Texte?: string;
  PageNumber?: number;
}

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });

const ofYear = `d.client_id = $1 and d.due_on between make_date($2, 1, 1) and make_date($2, 12, 31)`;
const from =
  'from vat_declaration d join company r on r.client_id = d.client_id and r.id = d.company_id and r.is_file';

const conditionOf = ({ Etat, Texte }: AskedVat) =>
  `${ofYear}${Etat === undefined ? '' : ` and d.state = ${Etat}`}${Texte === undefined ? '' : ` and fold(r.name) like '%' || fold($4) || '%'`}`;

const valuesOf = ({ Annee, Texte }: AskedVat) => [
  clientId,
  Annee,
  today(),
  ...(Texte === undefined ? [] : [Texte]),
];

/** Counts and the page are read apart: the page from the index of the days. */
export async function vat(asked: AskedVat) {
  const where = conditionOf(asked);
  const { rows: counted } = await pool.query({
    text: `select count(*) as total, count(*) filter (where d.state = 1) as open, count(*) filter (where d.state = 2) as "toPay",
      count(*) filter (where d.state = 3) as declared, count(*) filter (where d.state = 4) as paid,
      count(*) filter (where d.state < 3 and d.due_on < $3::date) as late,
      count(*) filter (where d.state > 2 and not exists (select from vat_certificate v
        where v.client_id = d.client_id and v.declaration_id = d.id)) as unproved ${from} where ${where}`,
    values: valuesOf(asked),
  });
  const { rows } = await pool.query({
    text: `select d.id as "Id", d.guid as "Guid", d.version as "Version", r.name as "NomSociete", r.siren as "Siren",
      d.form as "Formulaire", d.starts_on as "DateDebut", d.ends_on as "DateFin", d.due_on as "Echeance", d.facts,
      d.amount_cents as "Montant", d.state as "Etat", d.motive as "Motif", $3::date as today,
      (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = r.client_id and u.id = r.manager_id)
        as "Collaborateur" ${from} where ${where} order by d.due_on, r.name, d.id limit 15 offset ${((asked.PageNumber ?? 1) - 1) * 15}`,
    values: valuesOf(asked),
  });
  return { Items: rows, TotalCount: counted[0].total, Counts: counted[0] };
}

/** Companies by name, then the cells of those that are shown. */
export async function vatGrid(asked: AskedVat) {
  const { rows } = await pool.query({
    text: `with found as materialized (select distinct r.id, r.name, r.siren ${from} where ${ofYear} and $3::date is not null),
        shown as (select * from found order by name, id limit 15)
      select (select count(*) from found) as total, s.id as "IdSociete", s.name as "NomSociete",
        (select json_agg(json_build_object('Id', d.id, 'Etat', d.state, 'Montant', d.amount_cents, 'Echeance', d.due_on)
          order by d.due_on, d.id) from vat_declaration d where ${ofYear} and d.company_id = s.id) as "Declarations"
      from shown s order by s.name, s.id`,
    values: [clientId, asked.Annee, today()],
  });
  return { Items: rows, TotalCount: rows[0]?.total ?? 0 };
}

export interface SavedVat {
  Items: { Id: number; Etat: number; Montant: number }[];
}

const told = (alias: string) =>
  `jsonb_build_object('TvaPeriode', ${alias}.starts_on, 'TvaEtat', ${alias}.state, 'TvaMontant', ${alias}.amount_cents,
    'TvaNeant', ${alias}.is_nil, 'TvaDeclareeLe', ${alias}.declared_on, 'TvaMotif', ${alias}.motive)`;

/** The rows that were locked are changed and both are journalled, in one statement and its commit. */
const saving = `with before as materialized (
    select d.* from vat_declaration d where d.client_id = $1
      and d.id = any (select (s ->> 'Id')::bigint from jsonb_array_elements($2::jsonb) s) order by d.id for update),
  after as (update vat_declaration d set state = s."Etat", amount_cents = s."Montant", version = d.version + 1, modified_at = now()
    from jsonb_to_recordset($2::jsonb) s ("Id" bigint, "Etat" smallint, "Montant" bigint), before b
    where d.client_id = $1 and d.id = s."Id" and b.id = s."Id"
      and (s."Etat" < 3 or exists (select from vat_certificate v where v.client_id = $1 and v.declaration_id = s."Id"))
    returning d.*),
  journalled as (
    insert into audit_entry (client_id, programme, action, entity, entity_id, before, after)
    select $1, 'bench', 'vat-declaration.edit', 'company', b.company_id, ${told('b')}, ${told('a')}
    from before b join after a on a.id = b.id)
  select id as "Id", version as "Version" from after`;

export async function saveVat({ Items }: SavedVat) {
  const { rows } = await pool.query({
    name: 'vat-save',
    text: saving,
    values: [clientId, JSON.stringify(Items)],
  });
  return { Items: rows };
}
