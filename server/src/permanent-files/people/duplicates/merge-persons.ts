import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/call.ts';
import type { MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';
import { mergeRecords } from '#server/platform/records/merge/merge-records.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { mergePaymentAccounts } from '#server/platform/sepa/merge-ibans.ts';
import { refuseAnonymised } from '../deletion/anonymised.ts';
import type { NirKeeper } from '../nir/nir-keeper.ts';
import { journalledChange } from '../page/person-journal.ts';
import { findPersonRow } from '../page/read-person.ts';
import { type NewPersonRecord, type PersonRecord, person } from '../schema.ts';
import { mergeSpaces } from './merge-spaces.ts';
import { columnsOfField } from './merge-sql-columns.ts';
import { personLinks } from './person-links.ts';

type Merging = SignedInContext<typeof MergePersons>;

/** Whoever has a client space signs in with their e-mail: it stays with the space. */
function refuseOtherEmail(kept: PersonRecord, merged: PersonRecord, takesEmail: boolean, owner: number) {
  if (kept.Email === merged.Email || takesEmail === (owner === merged.Id)) return;
  throw invalidInput([
    {
      Path: 'FromMerged',
      Message: 'L’e-mail doit rester celui de l’Espace PRO, avec lequel son titulaire se connecte.',
    },
  ]);
}

const digits = (tel: string | null | undefined) => tel?.replace(/\D/g, '');

/**
 * What the kept row takes from the other. An address or a phone chosen twice stands once, as the main one. The
 * social-security number is sealed anew: it was tied to the other person.
 */
function changesOf(kept: PersonRecord, merged: PersonRecord, fields: MergeField[], nirs: NirKeeper) {
  const columns = fields.flatMap((field) => columnsOfField[field]);
  const taken: Partial<NewPersonRecord> = Object.fromEntries(
    columns.map((column) => [column, merged[column]]),
  );
  if (fields.includes('NumeroSs')) {
    const nir = nirs.open({ clientId: merged.clientId, id: merged.Id }, merged);
    if (nir !== null) Object.assign(taken, nirs.keep({ clientId: kept.clientId, id: kept.Id }, nir));
  }
  const after = { ...kept, ...taken };
  if (after.EmailSecondary?.toLowerCase() === after.Email?.toLowerCase()) taken.EmailSecondary = null;
  if (digits(after.TelSecondaire) === digits(after.Tel)) taken.TelSecondaire = null;
  return taken;
}

/**
 * Makes one person of two: the open client space goes to the kept one too, and with it the e-mail that its owner signs in
 * with. In portage is who was in portage once.
 * @throws AppError 404 when the firm lacks one of them, 409 when one has changed since, was anonymised, or both have an
 * open client space.
 */
export function mergePersons(
  context: Merging,
  nirs: NirKeeper,
  ibans: IbanKeeper,
): Promise<AnswerOf<typeof MergePersons>> {
  const { db, session, input, programme } = context;
  const { clientId, userId } = session;
  return mergeRecords(context, input, {
    table: 'person',
    entity: 'person',
    links: personLinks,
    lock: (id) => findPersonRow(db, clientId, id, { lock: true }),
    async before(kept, merged) {
      for (const row of [kept, merged]) refuseAnonymised(row);
      const owner = await mergeSpaces(db, { clientId, kept: kept.Id, merged: merged.Id });
      if (owner !== undefined) refuseOtherEmail(kept, merged, input.FromMerged.includes('Email'), owner);
      await mergePaymentAccounts(context, ibans, { clientId, from: merged.Id, to: kept.Id });
    },
    async write(kept, merged) {
      const [after] = await db.orm
        .update(person)
        .set({
          ...changesOf(kept, merged, input.FromMerged, nirs),
          IsInPortage: kept.IsInPortage || merged.IsInPortage,
          Version: sql`${person.Version} + 1`,
          modifiedAt: sql`now()`,
          modifiedBy: userId,
          AuditProgrammeModification: programme ?? null,
        })
        .where(and(eq(person.clientId, clientId), eq(person.Id, kept.Id)))
        .returning();
      if (!after) throw new Error('the kept person was not returned');
      return after;
    },
    journalled: journalledChange,
    brief: ({ Nom, Prenom, Datenaissance }) => ({ Nom, Prenom, Datenaissance }),
  });
}
