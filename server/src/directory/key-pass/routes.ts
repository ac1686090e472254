import * as calls from '#contract/directory/key-pass/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { deleteItem } from './delete-item.ts';
import { readItem } from './items.ts';
import { listItems, listModuleItems } from './list-items.ts';
import { listReveals, revealItem } from './reveal-item.ts';
import { rotationState } from './rotation-state.ts';
import { addItem, editItem } from './save-item.ts';
import type { VaultKeys } from './vault-keys.ts';

export const keyPassRoutes = (keys: VaultKeys): Route[] => [
  serve(calls.GetAllKeypassByRole, listItems),
  serve(calls.GetKeypassByModule, listModuleItems),
  serve(calls.GetKeypassById, ({ db, session, input }) => readItem(db, session, input.Id)),
  serve(calls.GetKeypass, (context) => revealItem(context, keys)),
  serve(calls.GetKeypassReveals, listReveals),
  serve(calls.GetKeypassRotation, rotationState),
  serve(calls.SaveKeypass, (context) => addItem(context, keys)),
  serve(calls.UpdateKeypass, (context) => editItem(context, keys)),
  serve(calls.DeleteKeypass, deleteItem),
];
