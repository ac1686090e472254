import { day, type FieldLabels } from '#server/platform/records/field-words.ts';

const isTold = true;

/** What the company's journal keeps of a line of its register of titles. */
export const movementLabels: FieldLabels = {
  'Mouvement.Numero': { label: 'Mouvement n°', isTold },
  'Mouvement.Date': { label: 'Date du mouvement', read: day, isTold },
  'Mouvement.Nature': { label: 'Nature', isTold },
  'Mouvement.Cedant': { label: 'Cédant', isTold },
  'Mouvement.Cessionnaire': { label: 'Cessionnaire', isTold },
  'Mouvement.Droit': { label: 'Droit', isTold },
  'Mouvement.Nombre': { label: 'Nombre de titres', isTold },
  'Mouvement.Motif': { label: 'Motif du mouvement', isTold },
};
