import { GetPermissions, SavePermissions } from '#contract/administration/permissions/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readDecisions, saveDecisions } from './permissions.ts';

export const permissionRoutes: Route[] = [
  serve(GetPermissions, ({ db, session }) => readDecisions(db, session.clientId)),

  serve(SavePermissions, async ({ input, db, session, audit }) => {
    const before = await readDecisions(db, session.clientId);
    await saveDecisions(db, session.clientId, input.Changes);
    const after = await readDecisions(db, session.clientId);
    audit.record({
      action: 'permissions.save',
      entity: 'role_permission',
      entityId: session.clientId,
      before: { Decisions: before },
      after: { Decisions: after },
    });
    return true as const;
  }),
];
