import { legalForms } from '#server/administration/firm-lists/legal-forms.ts';
import { activities } from '#server/directory/referentials/activities.ts';
import { countries } from '#server/directory/referentials/entries.ts';
import { longTowns } from '#server/directory/referentials/towns.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readCabinets } from './cabinets.ts';

/** The lists that cells of a file may name an entry of, read once for the whole file. */
export async function readLists(db: Db, clientId: number) {
  return {
    cabinets: await readCabinets(db, clientId),
    legalForms: await legalForms.read(db, clientId),
    activities: await activities.read(db, clientId),
    countries: (await countries(db)).map(({ Alpha2Code, Libelle }) => ({ Alpha2Code, Libelle })),
    towns: await longTowns.read(db, clientId),
  };
}

export type ImportLists = Awaited<ReturnType<typeof readLists>>;
