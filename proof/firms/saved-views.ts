import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The list that the planted views are of. */
export const viewedList = '/repertoire/listeFournisseurs';

export const savedViewId = (firm: number) => firm * 1_000_000 + 999_020;

/** The administrator's own view of a list. */
export const plantSavedViews = (
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) =>
  insertRows(client, 'saved_view', [
    {
      client_id: clientId,
      id: savedViewId(firm),
      user_id: userId,
      list: viewedList,
      name: `Vue propre à ${letter}`,
      search: `Nom=Fournisseur-${letter}`,
    },
  ]);
