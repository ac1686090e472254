import type { AnswerOf } from '#contract/call.ts';
import type { GetListSocialClaimsByFilter } from '#contract/permanent-files/claims/calls.ts';
import type { ClaimListRequest, ClaimRow } from '#contract/permanent-files/claims/claim.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isReadable } from '../companies/confidential.ts';

type Total = 'opened' | 'running' | 'settled' | 'late';

const page = foundList<Total>({
  rows: `select r.id as "Id", r.company_id as "IdSociete", c.name as "NomSociete", r.service as "Service",
      r.subject as "Objet", r.origin as "Origine", r.state as "Etat", r.received_on as "RecueLe", r.due_on as "Echeance",
      coalesce(r.state <> 'RESOLUE' and r.due_on < $2::date, false) as "IsEnRetard", r.administration_id, r.responsible_id
    from claim r join company c on c.client_id = r.client_id and c.id = r.company_id`,
  totals: {
    opened: `count(*) filter (where h."Etat" = 'OUVERTE')`,
    running: `count(*) filter (where h."Etat" = 'EN_COURS')`,
    settled: `count(*) filter (where h."Etat" = 'RESOLUE')`,
    late: 'count(*) filter (where h."IsEnRetard")',
  },
  shown: `(select x.name from administration x where x.client_id = $1 and x.id = h.administration_id) as "Organisme",
    (select x.last_name || ' ' || x.first_name from app_user x where x.client_id = $1 and x.id = h.responsible_id)
      as "Responsable"`,
  orders: {
    Echeance: ['Echeance', 'Id'],
    RecueLe: ['RecueLe', 'Id'],
    NomSociete: ['NomSociete', 'Id'],
    Objet: ['Objet', 'Id'],
  },
});

/** Claims about companies that the user may read, what is due first in front. */
export function selectClaims(clientId: number, request: ClaimListRequest, sessionId: string): Statement {
  const asked = new Conditions(clientId);
  const today = asked.name(todayInParis());
  const { Service, Etat, IdSociete, IdCollaborateur, Organisme, DateDebut, DateFin, IsEnRetard, Filter } =
    request;
  asked.search(isReadable(asked.name(sessionId), 'c'));
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${asked.name(value)}`);
  };
  equal('r.service', Service);
  equal('r.state', Etat);
  equal('r.company_id', IdSociete);
  equal('r.responsible_id', IdCollaborateur);
  equal('r.administration_id', Organisme);
  if (DateDebut) asked.search(`r.received_on >= ${asked.name(DateDebut)}::date`);
  if (DateFin) asked.search(`r.received_on <= ${asked.name(DateFin)}::date`);
  if (IsEnRetard != null)
    asked.search(`coalesce(r.state <> 'RESOLUE' and r.due_on < ${today}::date, false) = ${IsEnRetard}`);
  if (counts(Filter)) {
    const pattern = asked.name(containsPattern(Filter));
    asked.search(`(fold(r.subject) like fold(${pattern}) or c.search like fold(${pattern}))`);
  }
  return page(asked.all(), request);
}

export function presentClaims(
  rows: FoundRow<ClaimRow, Total>[],
): AnswerOf<typeof GetListSocialClaimsByFilter> {
  const [first] = rows;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items: first?.Id == null ? [] : (rows as unknown as ClaimRow[]),
    TotalCount: first?.total ?? 0,
    TotalOuvertes: count(first?.opened),
    TotalEnCours: count(first?.running),
    TotalResolues: count(first?.settled),
    TotalEnRetard: count(first?.late),
  };
}
