import type { ParameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { secretParameterAt } from '#server/administration/parameters/secret-parameter-at.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { DirectorySettings } from '#server/platform/installation/settings.ts';
import { outgoingRate } from '#server/platform/requests/outgoing-rate.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { CompanyDirectory } from './company-directory.ts';
import { rechercheEntreprises } from './recherche-entreprises.ts';
import { simulatedDirectory } from './simulated-directory.ts';
import { sirene } from './sirene.ts';

/** What a request may wait for its turn, of the two seconds that a form waits in all. */
const mostWait = 1000;

/** API Recherche d'entreprises answers 429 beyond; Insee allows no more of a key. */
const perSecond = 7;

/** The directory of companies that the installation has chosen (ANNUAIRE). */
export function openDirectory(
  { kind, url }: DirectorySettings,
  database: Database,
  keeper: ParameterKeeper,
): CompanyDirectory {
  const turn = outgoingRate(database, { service: kind, perSecond, mostWait });
  const keyOf = (clientId: number) =>
    database.asFirm({ clientId }, (db) =>
      secretParameterAt(db, keeper, { clientId, key: 'CLE_API_SIRENE', date: todayInParis() }),
    );
  if (kind === 'sirene') return sirene({ base: url, keyOf, turn });
  return kind === 'recherche-entreprises' ? rechercheEntreprises(url, turn) : simulatedDirectory;
}
