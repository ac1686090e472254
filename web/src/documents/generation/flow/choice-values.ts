import type { FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';

/** Fields that name a record, found by typing. */
const records = [
  'IdSociete',
  'IdSociete2',
  'IdSocietePortage',
  'IdPerson',
  'IdPerson2',
  'IdCollaborator',
  'IdCabinet',
  'IdCabinetClient',
] as const;

const dates = ['DateAssembleeGenerale', 'DateDissolution', 'DateRadiation'] as const;

/** A choice where nothing is chosen yet. */
export const blankChoice: FormValues = {
  ...Object.fromEntries(records.map((name) => [name, ''])),
  ...Object.fromEntries(dates.map((name) => [name, null])),
  AnneeExercice: '',
  AnneeCivil: '',
  Actionnaire: '',
  CabinetPresident: '',
};

const recordAt = (values: FormValues, name: string) => lookUpEntry(textAt(values, name));

export const chosenCompany = (values: FormValues) => recordAt(values, 'IdSociete');

/** A shareholder is chosen as 'p12', a person, or 'c12', a company. */
function shareholderOf(values: FormValues) {
  const chosen = textAt(values, 'Actionnaire') ?? '';
  const id = Number(chosen.slice(1)) || null;
  return {
    IdActionnaire: chosen.startsWith('p') ? id : null,
    IdPersonneMorale: chosen.startsWith('c') ? id : null,
  };
}

/** What is chosen, as the calls take it. */
export const toParams = (values: FormValues) => ({
  ...Object.fromEntries(records.map((name) => [name, recordAt(values, name)?.Key ?? null])),
  ...Object.fromEntries(dates.map((name) => [name, textAt(values, name)])),
  AnneeExercice: numberAt(values, 'AnneeExercice'),
  AnneeCivil: numberAt(values, 'AnneeCivil'),
  CabinetPresident: textAt(values, 'CabinetPresident'),
  ...shareholderOf(values),
});
