import type { Call, ParsedRequestOf } from '#contract/call.ts';
import type { ConvertProspect } from '#contract/legal/prospects/conversion.ts';
import type { PMoral } from '#contract/legal/prospects/prospect.ts';
import { PersonInPortageToAdd } from '#contract/permanent-files/people/person.ts';
import type { AddPersonInPortage } from '#contract/permanent-files/people/portage-calls.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { journalledChange } from '#server/permanent-files/people/page/person-journal.ts';
import { findPersonRow } from '#server/permanent-files/people/page/read-person.ts';
import { addPerson } from '#server/permanent-files/people/save/save-person.ts';
import { now, updatePersonRow } from '#server/permanent-files/people/save/write-person-row.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { personOf, takenOver } from './told-records.ts';

export type Converting = SignedInContext<typeof ConvertProspect>;

export interface ConversionNeeds {
  files: FileStore;
  nirs: NirKeeper;
}

/** The same user's request of another call, within the same transaction. */
export const withInput = <C extends Call>(
  context: SignedInContext<never>,
  input: ParsedRequestOf<C>,
): SignedInContext<C> => ({ ...context, input });

/** A person as the register wants a new one; what its form asks beyond may be missing until the next edit, as of an import. */
export function newPerson(told: PMoral) {
  const { Adresse1, Cp, Ville, Pays, ...leader } = personOf(told);
  const given = [Adresse1, Cp, Ville, Pays].some((part) => part != null);
  return PersonInPortageToAdd.safeParse({
    ...leader,
    IsDisabled: 0,
    ...(given ? { Adresse: { Adresse1, Cp, Ville, Pays } } : {}),
  });
}

/** What was written of a record that was there. */
export interface Taken {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

export interface Target {
  id: number;
  isNew: boolean;
  taken: Taken;
}

const nothing: Taken = { before: {}, after: {} };

async function addLeader(context: Converting, told: PMoral, needs: ConversionNeeds): Promise<Target> {
  const parsed = newPerson(told);
  if (!parsed.success)
    throw invalidInput(
      parsed.error.issues.map(({ path, message }) => ({
        Path: `PMoral.Dirigeant.${path.map(String).join('.')}`,
        Message: message,
      })),
      'Complétez la demande\u202f: il manque de quoi inscrire le dirigeant.',
    );
  const adding = withInput<typeof AddPersonInPortage>(context as never, parsed.data as never);
  const { Id, IsExist } = await addPerson(adding, needs.files, needs.nirs);
  if (IsExist)
    throw new AppError({
      status: 409,
      code: 'PERSON_EXISTS',
      message: 'Une personne du registre a déjà cet e-mail\u202f: choisissez-la.',
    });
  return { id: Id, isNew: true, taken: nothing };
}

/** Adds the leader to the register, or completes who is there with the fields that were chosen. @throws AppError 400, 404, 409 */
export async function convertPerson(
  context: Converting,
  told: PMoral,
  needs: ConversionNeeds,
): Promise<Target> {
  const { db, session, input, programme, audit } = context;
  const { IdPerson, ChampsDirigeant } = input.Choix;
  if (!IdPerson) return addLeader(context, told, needs);
  const stored = await findPersonRow(db, session.clientId, IdPerson, { lock: true });
  // by an e-mail a client space is signed in to: it is changed on the person's own page
  const taken = takenOver(
    personOf(told),
    stored,
    ChampsDirigeant.filter((field) => field !== 'Email'),
  );
  if (Object.keys(taken.after).length > 0) {
    const row = await updatePersonRow(db, stored, {
      ...taken.after,
      modifiedAt: now,
      modifiedBy: session.userId,
      AuditProgrammeModification: programme ?? null,
    });
    audit.record({
      action: 'person.edit',
      entity: 'person',
      entityId: IdPerson,
      ...journalledChange(stored, row),
    });
  }
  return { id: IdPerson, isNew: false, taken };
}
