import type { AnswerOf } from '#contract/call.ts';
import type { GetSuiviDossierExpertComptable } from '#contract/tax/accountant-files/calls.ts';
import type { AccountantFile, FileFilters } from '#contract/tax/accountant-files/file.ts';
import { isReadableTypeNow } from '#server/documents/types/readable-types.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';

/** SQL: open points n of the company of exercise e, of its own year and of those before it. */
const openPointsOf = `from accountant_note n
  join exercise o on o.client_id = n.client_id and o.id = n.exercise_id
  where n.client_id = e.client_id and o.company_id = e.company_id and o.ends_on <= e.ends_on
    and n.is_point and n.settled_at is null and n.struck_at is null`;

const lastNote = `from accountant_note n where n.client_id = h.client_id and n.exercise_id = h."Id"
  and n.struck_at is null order by n.id desc limit 1`;

type Total = 'points' | 'to_sign' | 'done';

const page = foundList<Total>({
  rows: `select e.id as "Id", e.client_id, coalesce(f.version, 0) as "Version", r.id as "companyId", r.name as "NomSociete",
      r.siren as "Siren", e.starts_on as "DateDebut", e.ends_on as "DateCloture", f.meeting_on as "DateRdv",
      f.signed_on as "DateSignature", coalesce(f.state, 'A_PREPARER') as "Etat", f.conclusion as "Conclusion",
      case when e.accounts_filed_on is not null then 'DEPOSES' when e.approved_on is not null then 'APPROUVES'
        when e.tax_filed_on is not null then 'LIASSE_DEPOSEE' else 'A_FAIRE' end as "StatutBilan",
      r.manager_id as "managerId", (select count(*)::int ${openPointsOf}) as "PointsOuverts"
    from exercise e join company r on r.client_id = e.client_id and r.id = e.company_id
    left join accountant_file f on f.client_id = e.client_id and f.exercise_id = e.id`,
  totals: {
    points: 'count(*) filter (where h."PointsOuverts" > 0)',
    to_sign: `count(*) filter (where h."Etat" = 'A_SIGNER')`,
    done: `count(*) filter (where h."Etat" = 'TERMINE')`,
  },
  shown: `(select count(*)::int from closing_check c where c.client_id = h.client_id
      and (c.retired_on is null or c.retired_on > (now() at time zone 'Europe/Paris')::date)) as "Bouclages",
    (select count(*)::int from balance_sheet s
      join balance_sheet_result x on x.client_id = s.client_id and x.balance_sheet_id = s.id
      where s.client_id = h.client_id and s.exercise_id = h."Id" and x.status = 4 and x.accountant_status = 4)
      as "BouclagesFaits",
    (select n.text ${lastNote}) as "DerniereNote",
    (select (n.created_at at time zone 'Europe/Paris')::date ${lastNote}) as "DerniereNoteLe",
    (select count(*)::int from document w
      join document_type t on t.client_id = w.client_id and t.id = w.type_id and ${isReadableTypeNow()}
      where w.client_id = h.client_id and w.company_id = h."companyId"
      and (w.exercise_id = h."Id" or w.year = extract(year from h."DateCloture"))) as "Documents",
    (select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) from app_user u
      where u.client_id = h.client_id and u.id = h."managerId") as "Collaborateur"`,
  orders: {
    DateCloture: ['DateCloture', 'NomSociete', 'Id'],
    NomSociete: ['NomSociete', 'DateCloture', 'Id'],
    DateRdv: ['DateRdv', 'NomSociete', 'Id'],
  },
});

type Row = Omit<AccountantFile, 'Societe' | 'IdExercice'> & { companyId: number; NomSociete: string };

function conditionOf(clientId: number, sessionId: string, filters: FileFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`e.client_id = $1 and r.is_file and ${isReadable(name(sessionId))}`);
  const { IdSociete, Exercice, IdCabinet, IdCollaborateur, Etat, PointsOuverts, Texte } = filters;
  if (IdSociete != null) asked.search(`e.company_id = ${name(IdSociete)}`);
  if (Exercice != null)
    asked.search(
      `e.ends_on between ${name(`${Exercice}-01-01`)}::date and ${name(`${Exercice}-12-31`)}::date`,
    );
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (Etat != null) asked.search(`coalesce(f.state, 'A_PREPARER') = ${name(Etat)}`);
  if (PointsOuverts != null)
    asked.search(`exists (select ${openPointsOf}) = ${name(PointsOuverts)}::boolean`);
  if (counts(Texte)) asked.search(sought(Texte, name));
  const { where, values } = asked.all();
  return { where, values };
}

const told = ({ companyId, NomSociete, Id, ...row }: Row): AccountantFile => ({
  Id,
  IdExercice: Id,
  Version: row.Version,
  Societe: { Key: companyId, Value: NomSociete },
  Siren: row.Siren,
  DateDebut: row.DateDebut,
  DateCloture: row.DateCloture,
  StatutBilan: row.StatutBilan,
  BouclagesFaits: row.BouclagesFaits,
  Bouclages: row.Bouclages,
  DerniereNote: row.DerniereNote,
  DerniereNoteLe: row.DerniereNoteLe,
  PointsOuverts: row.PointsOuverts,
  DateRdv: row.DateRdv,
  DateSignature: row.DateSignature,
  Etat: row.Etat,
  Conclusion: row.Conclusion,
  Documents: row.Documents,
  Collaborateur: row.Collaborateur,
});

/** One page, with the counts of all that is filtered. */
export async function listFiles({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof GetSuiviDossierExpertComptable>): Promise<
  AnswerOf<typeof GetSuiviDossierExpertComptable>
> {
  const { text, values } = page(conditionOf(clientId, sessionId, input), input);
  const found = await db.query<FoundRow<Row, Total>>(text, values);
  const [first] = found;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items: first?.Id == null ? [] : (found as unknown as Row[]).map(told),
    TotalCount: count(first?.total),
    TotalPointsOuverts: count(first?.points),
    TotalASigner: count(first?.to_sign),
    TotalTermines: count(first?.done),
  };
}
