import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { ReadNotice } from './read-notice.ts';

/** The line that a notice is of. */
export interface Matched {
  id: number;
  companyId: number;
  name: string;
  siret: string;
  isReceived: boolean;
  /** A notice waits on it already. */
  hasNotice: boolean;
}

const lines = (condition: string) => `select l.id, l.company_id as "companyId", r.name, l.siret,
    l.received_on is not null as "isReceived", l.document_id is not null as "hasNotice"
  from cfe_line l join company r on r.client_id = l.client_id and r.id = l.company_id
  where l.client_id = $1 and l.year = $3::smallint and ${isReadable('$2')} and ${condition} order by l.id limit 2 for update of l`;

/** The one line of the year that a SIRET, else a SIREN, of a notice names; or in one sentence why there is none. */
export async function matchNotice(
  db: Db,
  { clientId, sessionId }: Session,
  { sirets, sirens }: Pick<ReadNotice, 'sirets' | 'sirens'>,
  year: number,
): Promise<Matched | string> {
  const find = (condition: string, numbers: readonly string[]) =>
    db.query<Matched>(lines(condition), [clientId, sessionId, year, numbers]);
  const [bySiret, otherSiret] = await find('l.siret = any ($4)', sirets);
  if (otherSiret) return 'Ce PDF nomme plusieurs établissements\u202f: déposez un avis par établissement.';
  if (bySiret) return bySiret;
  const ofSirets = sirets.map((siret) => siret.slice(0, 9));
  const [bySiren, otherSiren] = await find('r.siren = any ($4)', [...new Set([...sirens, ...ofSirets])]);
  if (otherSiren)
    return 'Ce SIREN a plusieurs établissements, et le SIRET de ce PDF n’est celui d’aucun d’eux.';
  return bySiren ?? `Ce PDF n’est d’aucun établissement suivi pour ${year}.`;
}
