import type { AnswerOf } from '#contract/call.ts';
import type { GetSuiviTravaux } from '#contract/tax/works/calls.ts';
import type { WorkState } from '#contract/tax/works/states.ts';
import { type VisaWork, visaWorkKeys } from '#contract/tax/works/work.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { doneAmong, presentWorks, type StoredWork, worksOf } from './work-rows.ts';

/** SQL: files v of members with how many of their works have each state; what nobody touched is to do. */
const rows = `select v.client_id, v.id as "VisaFiscalId", r.id as "IdSociete", r.name as "NomSociete", v.year as "Annee",
    ${visaWorkKeys.length} - coalesce(s.touched, 0) as todo, coalesce(s.begun, 0) as begun, coalesce(s.ready, 0) as ready,
    coalesce(s.done, 0) as done, coalesce(s.blocked, 0) as blocked
  from tax_visa v join company r on r.client_id = v.client_id and r.id = v.company_id
  left join (select w.visa_id, count(*) filter (where w.state <> 'A_FAIRE') as touched,
      count(*) filter (where w.state = 'EN_COURS') as begun, count(*) filter (where w.state = 'A_REVOIR') as ready,
      count(*) filter (where w.state in ('FAIT', 'SANS_OBJET')) as done, count(*) filter (where w.state = 'BLOQUE') as blocked
    from visa_work w where w.client_id = $1 group by w.visa_id) s on s.visa_id = v.id`;

const sum = (column: string) => `coalesce(sum(h.${column}), 0)`;
type Total = 'allTodo' | 'allBegun' | 'allReady' | 'allDone' | 'allBlocked';

const page = foundList<Total>({
  rows,
  totals: {
    allTodo: sum('todo'),
    allBegun: sum('begun'),
    allReady: sum('ready'),
    allDone: sum('done'),
    allBlocked: sum('blocked'),
  },
  shown: `${worksOf('h."VisaFiscalId"')} as works`,
  orders: { NomSociete: ['NomSociete', 'VisaFiscalId'] },
});

/** SQL on row h: one of its works, or this one, stands so; what nobody touched is to do. */
function standsSo(
  work: VisaWork | null | undefined,
  state: WorkState,
  name: (value: unknown) => string,
): string {
  const isOne = work ? `and w.work = ${name(work)}` : '';
  const among = (condition: string) => `(select from visa_work w where w.client_id = h.client_id
    and w.visa_id = h."VisaFiscalId" ${isOne} and ${condition})`;
  if (state !== 'A_FAIRE') return `exists ${among(`w.state = ${name(state)}`)}`;
  return work ? `not exists ${among(`w.state <> 'A_FAIRE'`)}` : 'h.todo > 0';
}

type Row = {
  VisaFiscalId: number;
  IdSociete: number;
  NomSociete: string;
  Annee: number;
  works: StoredWork[];
};

/** A year's members by what is done for each; of doubles that were set aside none. */
export async function listWorks({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviTravaux>): Promise<AnswerOf<typeof GetSuiviTravaux>> {
  const { Annee, Texte, IdCabinet, Travail, Etat, IdResponsable, ...paging } = input;
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(isReadable(name(session.sessionId)));
  asked.search('v.client_id = $1 and v.set_aside_at is null');
  asked.search(`v.state in ('ADHERENTE', 'FIN_DE_MISSION')`);
  asked.search(`v.year = coalesce(${name(Annee ?? null)}::int, (select max(l.year) from tax_visa l
    where l.client_id = $1 and l.set_aside_at is null))`);
  if (counts(Texte)) asked.search(sought(Texte, name));
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  const { where, values } = asked.all();
  const chosen = [
    ...(Etat ? [standsSo(Travail, Etat, (value) => `$${values.push(value)}`)] : []),
    ...(IdResponsable == null
      ? []
      : [
          `exists (select from visa_work w where w.client_id = h.client_id and w.visa_id = h."VisaFiscalId"
            and w.assignee_id = $${values.push(IdResponsable)})`,
        ]),
  ].join(' and ');
  const statement = page({ where, chosen: chosen || undefined, values }, paging);
  const found = await db.query<FoundRow<Row, Total>>(statement.text, [...(statement.values ?? [])]);
  const figure = (total: Total) => Number(found[0]?.[total] ?? 0);
  const items = found[0]?.VisaFiscalId == null ? [] : (found as unknown as Row[]);
  return {
    Items: items.map(({ VisaFiscalId, IdSociete, NomSociete, Annee: year, works }) => {
      const Travaux = presentWorks(works, session.userId);
      return { VisaFiscalId, IdSociete, NomSociete, Annee: year, Travaux, Faits: doneAmong(Travaux) };
    }),
    TotalCount: found[0]?.total ?? 0,
    TotalAFaire: figure('allTodo'),
    TotalEnCours: figure('allBegun'),
    TotalARevoir: figure('allReady'),
    TotalFaits: figure('allDone'),
    TotalBloques: figure('allBlocked'),
  };
}
