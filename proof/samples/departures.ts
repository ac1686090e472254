import { departureId } from '../firms/departures.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const add = 'POST collaborator/AddCollaboratorResiliation';
const edit = 'POST collaborator/EditCollaboratorResiliation';
const cancel = 'POST collaborator/CancelCollaboratorResiliation';

/** Departures, and who follows which company. */
export const departures: AreaSamples = {
  values: {
    [`${add}#IdCollaborateur`]: (firm) => firm.users.VALIDATION_PROSPECT.id,
    ...inCalls([add, edit], 'Successeurs', () => []),
    ...inCalls([add, edit], 'DateNotification', () => '2098-10-01'),
    ...inCalls([add, edit], 'DateFin', () => '2098-12-31'),
    IdSuccesseur: (firm) => firm.users.JURIDIQUE.id,
    IdResponsable: (firm) => firm.users.JURIDIQUE.id,
    [`${edit}#Id`]: (firm) => departureId(firm.number),
    [`${edit}#Version`]: () => 1,
    [`${cancel}#Id`]: (firm) => departureId(firm.number, 2),
    [`${cancel}#Version`]: () => 1,
    'POST collaborator/GetCollaboratorResiliationListById#Id': (firm) =>
      firm.users.COMPTABILITE_CLIENT_CRM.id,
    'POST collaborator/GetResiliationPreview#IdCollaborateur': (firm) => firm.users.COMPTABLE.id,
    'POST collaborator/GetResiliationPreview#DateFin': () => '2098-12-31',
    'POST collaborator/GetAttachedSocietes#Id': (firm) => firm.users.COMPTABLE.id,
    'POST collaborator/GetAttachedSocietes#AsOf': () => '2026-01-15',
    'POST collaborator/GetAttachedSocietes#Filter': () => undefined,
    'POST collaborator/GetAttachedSocietes#SortColumn': () => 'Societe',
    'POST societe/AffectMultiSocieteToCollaborator#IdCollaborateur': (firm) => firm.users.AIDE_COMPTABLE.id,
    'POST societe/AffectMultiSocieteToCollaborator#IdSocietes': (firm) => firm.companies.slice(0, 1),
    'POST societe/AffectMultiSocieteToCollaborator#DateDebut': () => '2026-05-01',
    'POST societe/AffectMultiSocieteToCollaborator#DateFin': () => undefined,
    'POST societe/AffectMultiSocieteToCollaborator#IdCollaborateurRemplace': () => undefined,
    'POST collaborator/DetachSocietes#IdCollaborateur': (firm) => firm.users.COMPTABLE.id,
    'POST collaborator/DetachSocietes#IdSocietes': (firm) => firm.companies.slice(4, 5),
    'POST collaborator/DetachSocietes#DateFin': () => '2097-12-31',
  },
};
