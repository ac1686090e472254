import type { AnswerOf } from '#contract/call.ts';
import type {
  AnonymisePerson,
  ErasureState,
  GetPersonErasure,
} from '#contract/permanent-files/people/privacy-calls.ts';
import type { PersonFiles } from '#server/platform/jobs/forget-files.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { refuseAnonymised } from '../deletion/anonymised.ts';
import { findPersonRow } from '../page/read-person.ts';
import { forgetPerson } from './forget-person.ts';
import { allowedFrom, obstaclesTo } from './obstacles.ts';
import { type RetentionRules, retentionRulesOn } from './retention-rules.ts';

/** What the user confirms: what goes, what stays, and that it cannot be undone. */
function consequences(rules: RetentionRules): string[] {
  const { years, source, keeps } = rules('accounting');
  return [
    'Le nom est remplacé et toutes les données personnelles sont effacées, numéro de sécurité sociale compris.',
    'Les images de la pièce d’identité, l’Espace PRO désactivé, les courriels envoyés, les demandes de prospect et les simulations sont supprimés.',
    'Les fichiers préparés qui parlent de personnes sont supprimés des téléchargements de tous\u202f: ils se redemandent.',
    'Le journal garde les dates et les champs modifiés, sans leurs valeurs.',
    'Les mandats, participations et contrats de portage restent dans l’historique des sociétés, sans nom.',
    `Les ${keeps} qui la nomment sont conservés ${years} ans (${source}).`,
    'Cette opération est définitive.',
  ];
}

/** @throws AppError 404 when the firm has no such person, 409 once it has been done. */
export async function readErasure({
  db,
  session,
  input,
}: SignedInContext<typeof GetPersonErasure>): Promise<ErasureState> {
  const today = todayInParis();
  const row = await findPersonRow(db, session.clientId, input.Id);
  refuseAnonymised(row);
  const Obstacles = await obstaclesTo(db, row, today);
  return {
    IsAllowed: Obstacles.length === 0,
    Obstacles,
    AllowedFrom: allowedFrom(Obstacles, today),
    Consequences: consequences(await retentionRulesOn(db, session.clientId, today)),
  };
}

/**
 * Anonymises a person, or tells what forbids it and changes nothing.
 * @throws AppError 404 when the firm has no such person, 409 when somebody changed it since it was read, or
 * when it has been done.
 */
export async function anonymisePerson(
  { db, session, input, programme, audit }: SignedInContext<typeof AnonymisePerson>,
  files: FileStore,
  prepared: PersonFiles,
): Promise<AnswerOf<typeof AnonymisePerson>> {
  const { clientId, userId } = session;
  const row = await findPersonRow(db, clientId, input.Id, { lock: true });
  refuseAnonymised(row);
  await refuseStale(db, {
    table: 'person',
    clientId,
    id: row.Id,
    stored: row.Version,
    sent: input.Version,
  });
  const Obstacles = await obstaclesTo(db, row, todayInParis());
  if (Obstacles.length > 0) return { IsAnonymised: false, Obstacles };
  await prepared.forget(db, clientId);
  const { images } = await forgetPerson(db, files, row, { userId, programme });
  audit.record({
    action: 'person.anonymise',
    entity: 'person',
    entityId: input.Id,
    after: { Images: images },
  });
  return { IsAnonymised: true, Obstacles: [] };
}
