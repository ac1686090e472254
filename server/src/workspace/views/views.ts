import type { AnswerOf } from '#contract/call.ts';
import type { DeleteView, GetSavedViews, SavedView, SaveView } from '#contract/workspace/views/calls.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** As many as one user may have of a list. */
const most = 50;

const entity = 'saved-view';

export async function listViews({
  db,
  session,
  input,
}: SignedInContext<typeof GetSavedViews>): Promise<AnswerOf<typeof GetSavedViews>> {
  const Items = await db.query<SavedView>(
    `select id as "Id", name as "Nom", search as "Recherche" from saved_view
     where client_id = $1 and user_id = $2 and list = $3 order by name, id`,
    [session.clientId, session.userId, input.Liste],
  );
  return { Items };
}

/** Keeps a view, in the place of the one that has its name. @throws AppError 409 beyond fifty */
export async function saveView({ db, session, input, audit }: SignedInContext<typeof SaveView>) {
  const owner = [session.clientId, session.userId, input.Liste];
  const [saved] = await db.query<{ id: number }>(
    `insert into saved_view (client_id, user_id, list, name, search) values ($1, $2, $3, $4, $5)
     on conflict (client_id, user_id, list, fold(name))
       do update set name = excluded.name, search = excluded.search, saved_at = now()
     returning id`,
    [...owner, input.Nom, input.Recherche ?? ''],
  );
  const [kept] = await db.query<{ count: number }>(
    'select count(*) from saved_view where client_id = $1 and user_id = $2 and list = $3',
    owner,
  );
  if ((kept?.count ?? 0) > most)
    throw new AppError({
      status: 409,
      code: 'TOO_MANY_VIEWS',
      message: `Vous avez déjà ${most} vues de cette liste. Supprimez-en avant d’en enregistrer.`,
    });
  const Id = saved?.id ?? 0;
  audit.record({
    action: 'saved-view.save',
    entity,
    entityId: Id,
    after: { Liste: input.Liste, Nom: input.Nom },
  });
  return { Id };
}

/** @throws AppError 404 where the user has no such view */
export async function deleteView({ db, session, input, audit }: SignedInContext<typeof DeleteView>) {
  const [gone] = await db.query<{ list: string; name: string }>(
    'delete from saved_view where client_id = $1 and user_id = $2 and id = $3 returning list, name',
    [session.clientId, session.userId, input.Id],
  );
  if (!gone) throw notFound('Cette vue n’existe pas ou plus.');
  audit.record({
    action: 'saved-view.delete',
    entity,
    entityId: input.Id,
    before: { Liste: gone.list, Nom: gone.name },
  });
  return { Id: input.Id };
}
