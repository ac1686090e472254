import type { AnswerOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type { CompareSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import {
  type MergeField,
  mergeFieldNames,
  mergeFields,
} from '#contract/permanent-files/companies/merge-fields.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readValue } from '#server/platform/records/field-words.ts';
import { compareFields } from '#server/platform/records/merge/compare-fields.ts';
import { fieldAt } from '#server/platform/records/record-fields.ts';
import { countReferences } from '#server/platform/records/references.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { companyLabels } from '../company-labels.ts';
import type { CompanyRecord } from '../company-record.ts';
import { companyUses } from '../company-uses.ts';
import { readableCompany } from '../page/read-company.ts';

type Comparison = AnswerOf<typeof CompareSocietes>;

/** Fields whose words stand in another field of the record. */
const toldBy: Readonly<Record<string, string>> = {
  IdGreffe: 'Greffe',
  IdCabinet: 'Cabinet',
  IdContactPrincipal: 'ContactPrincipal',
  IdServiceImpots: 'ServiceImpots',
  IdSocieteTete: 'SocieteTete',
  IdUrssaf: 'Urssaf',
  IdCaisseRetraite: 'CaisseRetraite',
  IdPrevoyance: 'Prevoyance',
  IdMutuelle: 'Mutuelle',
  RegimeTva: 'RegimeTvaLibelle',
};

/** A tick that is not set, and a list of references without one, tell nothing. */
const isTold = (value: unknown) => value !== false && JSON.stringify(value) !== '{}';

/** A field in words, its parts one after another; null where there is nothing. */
function describe(name: MergeField, company: CompanyRecord): string | null {
  const { paths } = mergeFields[name];
  const parts = paths.flatMap((path) => {
    const at = toldBy[path] ?? path;
    const value = fieldAt(company, at);
    if (!isTold(value)) return [];
    const text =
      typeof value === 'object' && !companyLabels[at]?.read ? null : readValue(companyLabels, at, value);
    if (text === null) return [];
    const label = companyLabels[at]?.label;
    return [paths.length > 1 && label ? `${label}\u202f: ${text}` : text];
  });
  return parts.join(' · ') || null;
}

const isSame = (name: MergeField, one: CompanyRecord, other: CompanyRecord) =>
  mergeFields[name].paths.every(
    (path) => JSON.stringify(fieldAt(one, path) ?? null) === JSON.stringify(fieldAt(other, path) ?? null),
  );

async function toCompared(db: Db, clientId: number, company: CompanyRecord) {
  const { Id, Version, RaisonSociale } = company;
  const [row] = await db.query<{ at: Date }>(
    'select created_at as at from company where client_id = $1 and id = $2',
    [clientId, Id],
  );
  const uses = await countReferences(db, { table: 'company', clientId, id: Id, words: companyUses });
  return {
    Id,
    Version,
    RaisonSociale,
    CreatedAt: (row?.at ?? new Date()).toISOString(),
    Rattachements: uses.map(({ Count, Label }) => inNumber(Count, Label)),
  };
}

/** Two companies field by field, with what names each. @throws AppError 404 */
export async function compareCompanies({
  db,
  session,
  input,
}: SignedInContext<typeof CompareSocietes>): Promise<Comparison> {
  const first = await readableCompany(db, session, input.Id);
  const second = await readableCompany(db, session, input.OtherId);
  const sides = [first, second] as const;
  const Societes: Comparison['Societes'] = [
    await toCompared(db, session.clientId, first),
    await toCompared(db, session.clientId, second),
  ];
  return {
    Societes,
    ...compareFields({
      names: mergeFieldNames,
      describe: (name, side) => describe(name, sides[side]),
      isSame: (name) => isSame(name, first, second),
      weight: (side) => Societes[side].Rattachements.length,
      ids: [first.Id, second.Id],
    }),
  };
}
