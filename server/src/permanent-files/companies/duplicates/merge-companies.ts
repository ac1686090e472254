import type { AnswerOf } from '#contract/call.ts';
import type { DistinguerSocietes, MergeSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import { mergeFields } from '#contract/permanent-files/companies/merge-fields.ts';
import { markDistinct } from '#server/platform/records/merge/distinct-pairs.ts';
import { mergeRecords } from '#server/platform/records/merge/merge-records.ts';
import { fieldAt } from '#server/platform/records/record-fields.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { type CompanyRecord, companies, companyColumns } from '../company-record.ts';
import { readableCompany } from '../page/read-company.ts';
import { companyLinks } from './company-links.ts';
import { mergeOwnRows } from './merge-own-rows.ts';

/** The journal keeps what differs. */
const journalled = (before: CompanyRecord, after: CompanyRecord) => {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
  );
  const of = (row: CompanyRecord) =>
    Object.fromEntries(changed.map((name) => [name, Reflect.get(row, name)]));
  return { before: of(before), after: of(after) };
};

/** Remembers that two companies are not the same. @throws AppError 404 */
export async function markCompaniesDistinct(
  context: SignedInContext<typeof DistinguerSocietes>,
): Promise<true> {
  const { db, session, input } = context;
  for (const id of [input.Id, input.OtherId]) await readableCompany(db, session, id);
  return markDistinct(context, { table: 'company', entity: 'company', action: 'company.tell-apart' }, input);
}

/**
 * Makes one company of two. The kept one is a file, or a customer of portage, where one of them was.
 * @throws AppError 404, 409 where one has changed since they were compared, or both have what cannot be made one
 */
export function mergeCompanies(
  context: SignedInContext<typeof MergeSocietes>,
  ibans: IbanKeeper,
): Promise<AnswerOf<typeof MergeSocietes>> {
  const { db, session, input, programme } = context;
  const { clientId, userId } = session;
  return mergeRecords<CompanyRecord>(context, input, {
    table: 'company',
    entity: 'company',
    links: companyLinks,
    lock: (id) => readableCompany(db, session, id, true),
    before: (kept, merged) => mergeOwnRows(context, ibans, { clientId, kept: kept.Id, merged: merged.Id }),
    async write(kept, merged) {
      const paths = input.FromMerged.flatMap((field) => mergeFields[field].paths as readonly string[]);
      const taken = Object.entries(companyColumns).filter(([path]) => paths.includes(path));
      const values = [clientId, kept.Id, userId, programme ?? null];
      const set = taken.map(
        ([path, column]) => `${column} = $${values.push(fieldAt(merged, path) as never)}`,
      );
      await db.query(
        `update company set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
           is_file = is_file or ${merged.IsDossier}, is_portage_customer = is_portage_customer or ${merged.IsClientePortage}
           ${set.map((one) => `, ${one}`).join('')}
         where client_id = $1 and id = $2`,
        values,
      );
      return companies.read(db, clientId, kept.Id);
    },
    journalled,
    brief: ({ RaisonSociale, Siren }) => ({ RaisonSociale, Siren }),
  });
}
