import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { IdRequest, optionalText, requiredText, SavedRecord } from '#contract/record.ts';

const Liste = requiredText(200, 'Liste obligatoire.');

const SavedView = z.object({
  Id: z.number().int(),
  Nom: z.string(),
  /** What follows '?' in the list's address. */
  Recherche: z.string(),
});

export type SavedView = z.infer<typeof SavedView>;

/** The user's own views of a list, by name. */
export const GetSavedViews = call({
  method: 'POST',
  path: 'views/GetSavedViews',
  request: z.strictObject({ Liste }),
  answer: z.object({ Items: z.array(SavedView) }),
  access: signedIn,
});

/** Keeps a view under a name; one that has this name already becomes it. Fifty of a list are the most. */
export const SaveView = call({
  method: 'POST',
  path: 'views/Save',
  request: z.strictObject({
    Liste,
    Nom: requiredText(60, 'Nom obligatoire.'),
    /** Blank: the list as it opens by itself. */
    Recherche: optionalText(2_000),
  }),
  answer: SavedRecord,
  access: signedIn,
  audit: 'saved-view.save',
});

export const DeleteView = call({
  method: 'POST',
  path: 'views/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: signedIn,
  audit: 'saved-view.delete',
});
