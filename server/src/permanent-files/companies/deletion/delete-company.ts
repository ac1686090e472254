import type { AnswerOf } from '#contract/call.ts';
import { daysOfUndo } from '#contract/deletion.ts';
import type {
  DeleteSociety,
  GetDeletedSocietes,
  RestoreSociete,
} from '#contract/permanent-files/companies/calls.ts';
import { listDeleted, removeRecord } from '#server/platform/records/deletion/deleted-records.ts';
import { restoreRecord } from '#server/platform/records/deletion/restore-record.ts';
import { deletionReasons, type Links } from '#server/platform/records/links.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { countReferences } from '#server/platform/records/references.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { companyUses } from '../company-uses.ts';
import { isReadableDeleted } from '../confidential.ts';
import { readableCompany } from '../page/read-company.ts';
import { fallenWith, keepChildren, putChildrenBack, readChildren } from './company-children.ts';

/** Links whose other end is told, with a way there. */
const told: Links<'Mandats' | 'Titres'> = {
  'mandate.company_id': {
    holds: {
      reason: 'Mandats',
      to: { table: 'person', column: 'person_id', name: `o.last_name || ' ' || o.first_name` },
    },
  },
  'shareholding.company_id': {
    holds: {
      reason: 'Titres',
      to: { table: 'person', column: 'person_id', name: `o.last_name || ' ' || o.first_name` },
    },
  },
};

/**
 * Takes a company out of the register, with what is its own; whatever else names it holds it there.
 * @throws AppError 404, 409 where somebody saved it meanwhile
 */
export async function deleteCompany({
  db,
  session,
  input,
  programme,
  audit,
}: SignedInContext<typeof DeleteSociety>): Promise<AnswerOf<typeof DeleteSociety>> {
  const { clientId, userId } = session;
  const company = await readableCompany(db, session, input.Id, true);
  await refuseStale(db, {
    table: 'company',
    clientId,
    id: input.Id,
    stored: company.Version,
    sent: input.Version,
  });
  const uses = await countReferences(db, { table: 'company', clientId, id: input.Id, words: companyUses });
  const counted = (label: string) => uses.find(({ Label }) => Label === label)?.Count ?? 0;
  const Societe = {
    ...(await deletionReasons(db, told, { clientId, id: input.Id })),
    Exercices: counted(companyUses['exercise.company_id']),
    Missions: counted(companyUses['mission.company_id']),
    Rattachements: counted(companyUses['portfolio_assignment.company_id']),
    Autres: uses,
  };
  if (uses.length > 0) return { IsDeleted: false, Societe };
  const named = { clientId, id: input.Id };
  const fallen = await readChildren(db, named);
  await removeRecord(db, { table: 'company', ...named, userId, programme });
  await keepChildren(db, named, fallen);
  audit.record({
    action: 'company.delete',
    entity: 'company',
    entityId: input.Id,
    before: { RaisonSociale: company.RaisonSociale, Siren: company.Siren },
  });
  return { IsDeleted: true, Societe };
}

/** The companies that can still be restored, the latest first. */
export const listDeletedCompanies = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetDeletedSocietes>): Promise<AnswerOf<typeof GetDeletedSocietes>> =>
  listDeleted(
    db,
    {
      table: 'company',
      clientId: session.clientId,
      shown: {
        RaisonSociale: `d.record ->> 'name'`,
        Siren: `d.record ->> 'siren'`,
        Ville: `d.record ->> 'town'`,
      },
      name: 'k.name',
      gone: 'une société supprimée',
      where: isReadableDeleted,
    },
    input,
  );

const refusals = {
  unknown: 'Cette société n’est pas, ou n’est plus, parmi les sociétés supprimées.',
  merged: 'Cette société a été fusionnée avec une autre\u202f: elle ne peut pas être restaurée.',
  late: `Cette société a été supprimée il y a plus de ${daysOfUndo} jours\u202f: elle ne peut plus être restaurée.`,
};

/**
 * Puts a deleted company back under its id, with what fell with it.
 * @throws AppError 404, 409 past 30 days or after a merge
 */
export async function restoreCompany({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RestoreSociete>): Promise<AnswerOf<typeof RestoreSociete>> {
  const named = { clientId: session.clientId, id: input.Id };
  const fallen = await fallenWith(db, named);
  const isRestored = await restoreRecord(db, {
    table: 'company',
    ...named,
    words: refusals,
    taken: 'company_client_id_siret_key',
    where: isReadableDeleted,
  });
  if (!isRestored) return { Id: 0, IsExist: true };
  await putChildrenBack(db, fallen);
  audit.record({ action: 'company.restore', entity: 'company', entityId: input.Id });
  return { Id: input.Id, IsExist: false };
}
