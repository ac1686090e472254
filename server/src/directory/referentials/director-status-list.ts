import type { Entry } from '#contract/directory/referentials/entry.ts';
import { fold } from '#contract/fold.ts';
import type { ChosenList } from '#server/platform/records/chosen-list.ts';
import { directorStatuses } from './entries.ts';

/** What directors may be ('Gérant majoritaire'), as the firm knows the list: by an entry's code or as it is read. */
export const directorStatusList: ChosenList<Entry> = {
  read: (db) => directorStatuses(db),
  chooser(statuses) {
    const byName = new Map(
      statuses.flatMap((status) =>
        [status.Libelle, status.Code].map((name) => [fold(name), status] as const),
      ),
    );
    return (text) => {
      const status = byName.get(fold(text));
      if (!status) return { error: 'Statut inconnu\u202f: choisissez-le parmi les statuts du dirigeant.' };
      return status.EstActif ? { value: status.Code } : { error: 'Ce statut n’est plus en vigueur.' };
    };
  },
};
