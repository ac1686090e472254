import type { Db } from '#server/platform/database/transaction.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { validatorsBeside } from './validators.ts';

interface ToTell {
  clientId: number;
  companyId: number;
  guid: string;
  author: number;
}

/** Where a report is read. */
export const reportPath = (guid: string) => `/tableau-de-bord/suivi-niveau-vigilance/rapport/${guid}`;

/** Tells those who may validate a report that it waits for them. */
export async function tellValidators(db: Db, { clientId, companyId, guid, author }: ToTell): Promise<void> {
  const [company] = await db.query<{ name: string }>(
    'select name from company where client_id = $1 and id = $2',
    [clientId, companyId],
  );
  for (const { id } of await validatorsBeside(db, clientId, author))
    await notify(db, {
      clientId,
      userId: id,
      title: `Rapport de vigilance à valider\u202f: ${company?.name ?? ''}`,
      link: reportPath(guid),
    });
}
