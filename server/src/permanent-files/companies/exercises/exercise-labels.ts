import { exerciseStates } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { day, type FieldLabels, oneOf } from '#server/platform/records/field-words.ts';

const isTold = true;

/** What a company's journal has of its accounting years. */
export const exerciseLabels: FieldLabels = {
  ExerciceDebut: { label: 'Début de l’exercice', read: day, isTold },
  ExerciceFin: { label: 'Clôture de l’exercice', read: day, isTold },
  ExerciceEtat: { label: 'État de l’exercice', read: oneOf(exerciseStates), isTold },
  ExerciceLiasse: { label: 'Liasse déposée le', read: day, isTold },
  ExerciceApprobation: { label: 'Comptes approuvés le', read: day, isTold },
  ExerciceDepot: { label: 'Comptes déposés le', read: day, isTold },
};

export const exerciseActions = {
  'company.open-exercise': 'Exercice ouvert',
  'company.edit-exercise': 'Exercice modifié',
  'company.close-exercise': 'Exercice clos',
  'company.reopen-exercise': 'Exercice rouvert',
  'company.delete-exercise': 'Exercice supprimé',
};
