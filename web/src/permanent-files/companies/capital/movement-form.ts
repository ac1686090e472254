import { SaveMouvement } from '#contract/permanent-files/companies/capital-calls.ts';
import {
  type MovementNature,
  MovementToAdd,
  movementNatures,
  natureKeys,
} from '#contract/permanent-files/companies/share-register.ts';
import { heldRights } from '#contract/permanent-files/people/shareholders.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { findHolders, holderAt } from './holder-look-up.ts';

/** A movement is only ever added: none is read again. */
type MovementForm = RecordForm<never, never>;

const natures = natureKeys.map((value) => ({ value, label: movementNatures[value].label }));
const rights = Object.entries(heldRights).map(([value, label]) => ({ value, label }));

const natureOf = (values: FormValues): MovementNature | undefined =>
  natureKeys.find((key) => key === textAt(values, 'Nature'));

/** What the right means for this nature. */
const rightHelp: Partial<Record<MovementNature, string>> = {
  DEMEMBREMENT: 'Le droit qui passe au cessionnaire\u202f; le cédant garde l’autre.',
  REUNION: 'Le droit qui rejoint le cessionnaire\u202f; il a déjà l’autre, et obtient la pleine propriété.',
};

function sides(nature: MovementNature | undefined): FormField[] {
  if (!nature) return [];
  const { sides: wanted } = movementNatures[nature];
  const side = (name: string, label: string, required: boolean): FormField => ({
    kind: 'look-up',
    name,
    label,
    required,
    placeholder: 'Personne ou société',
    search: findHolders,
  });
  return [
    ...(wanted === 'TO' ? [] : [side('Cedant', 'Cédant', wanted !== 'ANY')]),
    ...(wanted === 'FROM' ? [] : [side('Cessionnaire', 'Cessionnaire', wanted !== 'ANY')]),
  ];
}

function groups(values: FormValues): FieldGroup[] {
  const nature = natureOf(values);
  return [
    {
      title: 'Mouvement',
      fields: [
        {
          kind: 'choice',
          name: 'Nature',
          label: 'Nature',
          options: natures,
          placeholder: 'Choisir',
          first: true,
        },
        { kind: 'date', name: 'Date', label: 'Date', most: todayInParis() },
        ...sides(nature),
      ],
    },
    {
      title: 'Titres',
      fields: [
        { kind: 'text', name: 'Nombre', label: 'Nombre de titres', inputMode: 'numeric' },
        {
          kind: 'choice',
          name: 'Droit',
          label: 'Droit',
          required: true,
          options: rights,
          ...(nature && rightHelp[nature] && { help: rightHelp[nature] }),
        },
        { kind: 'text', name: 'NumeroDu', label: 'Du n°', inputMode: 'numeric' },
        { kind: 'text', name: 'NumeroAu', label: 'Au n°', inputMode: 'numeric' },
        { kind: 'text', name: 'Prix', label: 'Prix total (€)', inputMode: 'decimal' },
        { kind: 'text', name: 'Acte', label: 'Acte', placeholder: 'Ordre de mouvement, acte notarié…' },
        {
          kind: 'long-text',
          name: 'Motif',
          label: 'Motif',
          required: nature === 'CORRECTION',
          wide: true,
        },
      ],
    },
  ];
}

const blank = (): FormValues => ({
  Nature: '',
  Date: null,
  Cedant: '',
  Cessionnaire: '',
  Nombre: '',
  Droit: 'PP',
  NumeroDu: '',
  NumeroAu: '',
  Prix: '',
  Acte: '',
  Motif: '',
});

/** A side that the nature has not is not sent, whatever was chosen before the nature changed. */
const sideAt = (values: FormValues, name: string) =>
  sides(natureOf(values)).some((field) => field.name === name) ? holderAt(values, name) : null;

/** A new line of a company's register of titles. */
export const movementForm = (companyId: number): MovementForm => ({
  name: `mouvement-${companyId}`,
  groups,
  schemas: { add: MovementToAdd, edit: MovementToAdd },
  read: () => Promise.reject(new Error('a line of the register is not changed')),
  valuesOf: blank,
  toRequest: (values) => ({
    IdSociete: companyId,
    Nature: textAt(values, 'Nature'),
    Date: textAt(values, 'Date'),
    Cedant: sideAt(values, 'Cedant'),
    Cessionnaire: sideAt(values, 'Cessionnaire'),
    Nombre: numberAt(values, 'Nombre'),
    Droit: textAt(values, 'Droit'),
    NumeroDu: numberAt(values, 'NumeroDu'),
    NumeroAu: numberAt(values, 'NumeroAu'),
    Prix: cents.toRequest(values, 'Prix'),
    Acte: textAt(values, 'Acte'),
    Motif: textAt(values, 'Motif'),
  }),
  save: (request) => callApi(SaveMouvement, request as never),
});
