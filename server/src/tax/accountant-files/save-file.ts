import type { AnswerOf } from '#contract/call.ts';
import type { SaveSuiviDossierExpertComptable } from '#contract/tax/accountant-files/calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { yearOfFile } from './year-of-file.ts';

interface StoredFile {
  version: number;
  meeting_on: string | null;
  signed_on: string | null;
  state: string;
  conclusion: string | null;
}

const journalled = (file: StoredFile | undefined) =>
  file && {
    DossierEtat: file.state,
    DossierRdv: file.meeting_on,
    DossierSignature: file.signed_on,
    DossierConclusion: file.conclusion,
  };

/** Keeps meeting, signature, state and conclusion of a year. @throws AppError 404, 409 */
export async function saveFile({
  db,
  session,
  input,
  audit,
  programme,
}: SignedInContext<typeof SaveSuiviDossierExpertComptable>): Promise<
  AnswerOf<typeof SaveSuiviDossierExpertComptable>
> {
  const { clientId, userId } = session;
  const year = await yearOfFile(db, session, input);
  // the year's row is the lock: two first saves would both add
  await db.query('select from exercise where client_id = $1 and id = $2 for update', [clientId, year.id]);
  const [stored] = await db.query<StoredFile>(
    'select * from accountant_file where client_id = $1 and exercise_id = $2',
    [clientId, year.id],
  );
  await refuseStale(db, {
    table: 'accountant_file',
    key: 'exercise_id',
    clientId,
    id: year.id,
    stored: stored?.version ?? 0,
    sent: input.Version,
  });
  const [written] = await db.query<StoredFile>(
    `insert into accountant_file (client_id, exercise_id, meeting_on, signed_on, state, conclusion, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (client_id, exercise_id) do update set meeting_on = $3, signed_on = $4, state = $5, conclusion = $6,
       version = accountant_file.version + 1, modified_at = now(), modified_by = $7, modified_from = $8
     returning *`,
    [
      clientId,
      year.id,
      input.DateRdv ?? null,
      input.DateSignature ?? null,
      input.Etat,
      input.Conclusion ?? null,
      userId,
      programme ?? null,
    ],
  );
  audit.record({
    action: 'accountant-file.edit',
    entity: 'company',
    entityId: year.companyId,
    before: journalled(stored),
    after: journalled(written),
  });
  return { Id: year.id, Version: written?.version ?? 1 };
}
