import type { FieldError } from '#contract/error.ts';
import { type ImportKind, importFields, sealedFields } from '#contract/permanent-files/imports/fields.ts';
import { holdsNir } from '#server/permanent-files/people/nir/nirs-in-text.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { ImportLists } from './lists.ts';
import { cleaned, readText } from './rows/read-cell.ts';
import { type Matching, readersOf, requiredFields } from './rows/row-reader.ts';

const twice = (items: readonly unknown[]) => items.findIndex((item, index) => items.indexOf(item) < index);

const ofOnePerson =
  'Un numéro de sécurité sociale est celui d’une seule personne\u202f: il ne peut pas être commun.';

function structure(kind: ImportKind, { Columns, Values }: Matching): FieldError[] {
  const known = new Set(importFields[kind].map(({ Field }) => Field));
  const unknown = (Path: string) => ({ Path, Message: 'Ce champ n’existe pas pour ce que vous importez.' });
  const faults = [
    ...Columns.flatMap(({ Field }, index) => (known.has(Field) ? [] : [unknown(`Columns.${index}.Field`)])),
    ...Values.flatMap(({ Field }, index) => (known.has(Field) ? [] : [unknown(`Values.${index}.Field`)])),
  ];
  const again = (Path: string, index: number, Message: string) =>
    index < 0 ? [] : [{ Path: `${Path}.${index}`, Message }];
  return [
    ...faults,
    ...Values.flatMap(({ Field, Value }, index) =>
      sealedFields.has(Field) || holdsNir(Value)
        ? [{ Path: `Values.${index}.Value`, Message: ofOnePerson }]
        : [],
    ),
    ...again('Columns', twice(Columns.map(({ Column }) => Column)), 'Cette colonne est déjà choisie.'),
    ...again('Columns', twice(Columns.map(({ Field }) => Field)), 'Deux colonnes remplissent le même champ.'),
    ...again('Values', twice(Values.map(({ Field }) => Field)), 'Ce champ a deux valeurs communes.'),
  ];
}

function missing(kind: ImportKind, { Columns, Values }: Matching): FieldError[] {
  const given = new Set([...Columns, ...Values].map(({ Field }) => Field));
  const labels = importFields[kind]
    .filter(({ Field }) => requiredFields(kind).includes(Field) && !given.has(Field))
    .map(({ Label }) => Label);
  if (labels.length === 0) return [];
  return [
    {
      Path: 'Columns',
      Message: `Indiquez une colonne ou une valeur commune pour\u202f: ${labels.join(', ')}.`,
    },
  ];
}

function unreadable(kind: ImportKind, { Values }: Matching, lists: ImportLists): FieldError[] {
  const readers = readersOf(kind, lists);
  return Values.flatMap(({ Field, Value }, index) => {
    const { cell, error } = cleaned(Value);
    const read = readers[Field] ?? readText;
    const Message = error ?? (cell === undefined ? undefined : read(cell, { from1904: false }).error);
    return Message ? [{ Path: `Values.${index}.Value`, Message }] : [];
  });
}

/** @throws AppError 400 where what the user has matched cannot make a single row. */
export function checkMatching(kind: ImportKind, matching: Matching, lists: ImportLists): void {
  const faults = [
    ...structure(kind, matching),
    ...missing(kind, matching),
    ...unreadable(kind, matching, lists),
  ];
  if (faults.length > 0) throw invalidInput(faults);
}
