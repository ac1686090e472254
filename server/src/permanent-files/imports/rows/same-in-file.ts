import { fold } from '#contract/fold.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import type { Row } from '../read/cells.ts';
import type { FoundFault, ReadRow, RowReader } from './row-reader.ts';

const text = ({ values }: ReadRow, field: string) => String(values.get(field) ?? '');

interface Sameness {
  /** The field that is blamed. */
  field: string;
  severity: FoundFault['severity'];
  /** What two lines must not, or should not, have in common; '' where there is nothing to compare. */
  key(row: ReadRow): string;
  what: string;
}

const samenesses: Record<ImportKind, readonly Sameness[]> = {
  persons: [
    {
      field: 'Email',
      severity: 'error',
      key: (row) => {
        const email = text(row, 'Email').toLowerCase();
        return email === noEmail ? '' : email;
      },
      what: 'Même e-mail',
    },
    { field: 'NumeroSs', severity: 'warning', key: (row) => text(row, 'NumeroSs'), what: 'Même numéro' },
    {
      field: 'Nom',
      severity: 'warning',
      key: (row) => {
        const parts = ['Nom', 'Prenom', 'Datenaissance'].map((field) => fold(text(row, field)));
        return parts.includes('') ? '' : parts.join('|').replace(/ /g, '');
      },
      what: 'Mêmes nom, prénom et date de naissance',
    },
  ],
  companies: [
    { field: 'Siret', severity: 'error', key: (row) => text(row, 'Siret'), what: 'Même SIRET' },
    {
      field: 'Reference',
      severity: 'error',
      key: (row) => fold(text(row, 'Reference')),
      what: 'Même référence',
    },
  ],
};

/** Finds lines of one file that speak of the same person or company; the later one is told of the first. */
export function sameInFile(kind: ImportKind, { fault }: RowReader) {
  const seen = samenesses[kind].map((sameness) => ({ sameness, lines: new Map<string, number>() }));
  return (row: Row, read: ReadRow): FoundFault[] =>
    seen.flatMap(({ sameness: { field, severity, key, what }, lines }) => {
      const value = key(read);
      if (value === '') return [];
      const first = lines.get(value);
      if (first === undefined) {
        lines.set(value, row.line);
        return [];
      }
      return [
        fault(row, severity, field, `${what} qu’à la ligne ${first}.`, `${what} qu’à une autre ligne.`),
      ];
    });
}
