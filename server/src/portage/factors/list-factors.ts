import type { AnswerOf } from '#contract/call.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { listAffacturageByFilter } from '#contract/portage/factors/calls.ts';
import type { Factor, FactorListRequest } from '#contract/portage/factors/factor.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { runningMissions, withMaskedIban } from './factors.ts';

type Total = 'working' | 'disabled';

const page = foundList<Total>({
  rows: `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
      r.modified_from as "AuditProgrammeModification", r.name as "RaisonSociale", r.siret as "Siret",
      r.contract_number as "Contrat", r.commission_rate as "TauxCommission",
      r.guarantee_fund_rate as "TauxFondsGarantie", r.iban as "Iban",
      json_build_object('Adresse1', r.address_line, 'Cp', r.postcode, 'Ville', r.town) as "Adresse",
      r.contact as "Contact", r.email as "Email", r.phone as "Telephone", r.comment as "Commentaire",
      r.is_disabled as "IsDisabled", ${runningMissions('$2')} as "NombreMissions"
    from factor r`,
  totals: {
    working: 'count(*) filter (where h."IsDisabled" = 0)',
    disabled: 'count(*) filter (where h."IsDisabled" = 1)',
  },
  orders: {
    RaisonSociale: ['RaisonSociale', 'Id'],
    TauxCommission: ['TauxCommission', 'Id'],
    NombreMissions: ['NombreMissions', 'Id'],
  },
});

export function selectFactors(clientId: number, request: FactorListRequest): Statement {
  const asked = new Conditions(clientId);
  asked.name(todayInParis());
  const { Filter, IsDisabled } = request;
  if (IsDisabled != null) asked.search(`r.is_disabled = ${asked.name(IsDisabled)}`);
  if (counts(Filter)) {
    const pattern = asked.name(containsPattern(Filter));
    const digits = asked.name(containsPattern(Filter.replace(/\s/g, '')));
    asked.search(`(r.name_search like fold(${pattern}) or r.siret like ${digits}
      or fold(r.contract_number) like fold(${pattern}))`);
  }
  return page(asked.all(), request);
}

export function presentFactors(rows: FoundRow<Factor, Total>[]): AnswerOf<typeof listAffacturageByFilter> {
  const [first] = rows;
  return {
    Items: first?.Id == null ? [] : (rows as unknown as Factor[]).map(withMaskedIban),
    TotalCount: first?.total ?? 0,
    TotalActifs: Number(first?.working ?? 0),
    TotalInactifs: Number(first?.disabled ?? 0),
  };
}

/** Factors that are worked with, by name. */
export const workingFactors = (db: Db, clientId: number): Promise<KeyValue[]> =>
  db.query<KeyValue>(
    `select r.id as "Key", r.name as "Value" from factor r
     where r.client_id = $1 and r.is_disabled = 0 order by r.name, r.id`,
    [clientId],
  );
