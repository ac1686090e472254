import { missionTypes } from '#contract/permanent-files/companies/team/team.ts';
import { day, type FieldLabels, oneOf } from '#server/platform/records/field-words.ts';

const isTold = true;

/** What a company's journal has of its missions. */
export const missionLabels: FieldLabels = {
  MissionType: { label: 'Mission', read: oneOf({ ...missionTypes, 0: '–' }), isTold },
  MissionDebut: { label: 'Début de la mission', read: day, isTold },
  MissionFin: { label: 'Fin de la mission', read: day, isTold },
};

export const missionActions = {
  'company.save-mission': 'Mission enregistrée',
  'company.delete-mission': 'Mission supprimée',
};
