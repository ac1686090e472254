import type { AddRate, EditRate } from '#contract/dashboards/profitability/calls.ts';
import type { Rate } from '#contract/dashboards/profitability/rate.ts';
import { refuseUnlessStaff } from '#server/dashboards/timesheets/settings/schedules.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

const today = `(now() at time zone 'Europe/Paris')::date`;

/** What an hour of collaborators costs and is sold at; the journal tells that they changed, never to what. */
export const rates = recordStore<Rate>({
  table: 'collaborator_rate',
  entity: 'collaborator-rate',
  unknown: 'Ce taux n’existe pas ou plus.',
  columns: {
    IdCollaborateur: 'user_id',
    DateDebut: 'starts_on',
    CoutHoraire: 'cost_cents',
    TauxVente: 'sale_cents',
    Commentaire: 'comment',
  },
  beside: {
    join: 'join app_user u on u.client_id = r.client_id and u.id = r.user_id',
    columns: {
      Collaborateur: `json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)`,
      EstEnCours: `(r.starts_on <= ${today} and not exists (select from collaborator_rate n where n.client_id = r.client_id
        and n.user_id = r.user_id and n.starts_on > r.starts_on and n.starts_on <= ${today}))`,
    },
  },
  undo: {},
  secret: ['CoutHoraire', 'TauxVente', 'Commentaire'],
  taken: {
    collaborator_rate_start: {
      Path: 'DateDebut',
      Message: 'Un taux de ce collaborateur commence déjà ce jour.',
    },
  },
});

/** @throws AppError 400 as a record store's */
export async function addRate(context: SignedInContext<typeof AddRate>): Promise<Rate> {
  await refuseUnlessStaff(context.db, context.session.clientId, context.input.IdCollaborateur);
  return rates.add(context, context.input);
}

/** @throws AppError 400, 404, 409 as a record store's */
export async function editRate(context: SignedInContext<typeof EditRate>): Promise<Rate> {
  await refuseUnlessStaff(context.db, context.session.clientId, context.input.IdCollaborateur);
  return rates.edit(context, context.input);
}
