import type { DsnReturnRow } from '#contract/social/dsn/return.ts';

const author = (by: string) =>
  `(select u.last_name || ' ' || u.first_name from app_user u where u.client_id = t.client_id and u.id = ${by})`;

const gravest = (severity: string) => `t.anomalies @> '[{"Gravite": "${severity}"}]'`;

/** SQL: returns t of companies r; `today` is the parameter of the day. */
export const selectReturns = (today: string) => `select t.client_id, t.id as "Id", r.id as "IdSociete",
    r.name as "NomSociete", r.siren as "Siren", to_char(t.month, 'YYYY-MM') as "Mois", t.kind as "Nature",
    t.organism as "Organisme", t.issued_on::text as "EmisLe", t.received_at as "RecuLe", t.anomaly_count as "Anomalies",
    case when ${gravest('BLOQUANTE')} then 'BLOQUANTE' when ${gravest('NON_BLOQUANTE')} then 'NON_BLOQUANTE'
      when t.anomaly_count > 0 then 'INFORMATION' end as "Gravite",
    t.state as "Etat", ${author('t.read_by')} as "LuPar", t.read_at as "LuLe",
    to_char(t.corrected_month, 'YYYY-MM') as "CorrigeEn", t.correct_by::text as "CorrigerAvant",
    t.correct_by is not null and t.state <> 'CORRIGE' as "IsSubstitution",
    coalesce(t.correct_by < ${today}::date and t.state <> 'CORRIGE', false) as "EnRetard",
    t.source = 'simulation' as "IsSimulation"
  from dsn_return t
  join company r on r.client_id = t.client_id and r.id = t.company_id`;

export type ReturnRow = Omit<DsnReturnRow, 'RecuLe' | 'LuLe'> & { RecuLe: Date; LuLe: Date | null };

export const presentReturn = (row: ReturnRow): DsnReturnRow => ({
  Id: row.Id,
  IdSociete: row.IdSociete,
  NomSociete: row.NomSociete,
  Siren: row.Siren,
  Mois: row.Mois,
  Nature: row.Nature,
  Organisme: row.Organisme,
  EmisLe: row.EmisLe,
  RecuLe: row.RecuLe.toISOString(),
  Anomalies: row.Anomalies,
  Gravite: row.Gravite,
  Etat: row.Etat,
  LuPar: row.LuPar,
  LuLe: row.LuLe?.toISOString() ?? null,
  CorrigeEn: row.CorrigeEn,
  CorrigerAvant: row.CorrigerAvant,
  IsSubstitution: row.IsSubstitution,
  EnRetard: row.EnRetard,
  IsSimulation: row.IsSimulation,
});
