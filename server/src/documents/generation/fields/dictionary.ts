import type { FieldKind } from './field.ts';
import type { FieldSource } from './field-source.ts';
import { plainFields, roots } from './roots.ts';

/** A field as models name it: 'societe.nom', or 'associes[].nom' within a passage that is repeated. */
export interface FieldEntry {
  path: string;
  label: string;
  example: string;
  kind: FieldKind;
  group: string;
  source: string;
  /** The field of the record's own form that fills it. */
  form: string | null;
}

interface Root {
  label: string;
  group: FieldSource['group'];
  isList?: true;
}

const entriesOf = (name: string, { label, group, isList }: Root): FieldEntry[] => [
  {
    path: name,
    label: isList ? `${label}, un par un` : label,
    example: isList ? `{#${name}}…{/${name}}` : `{${name} | accord:'né':'née'}`,
    kind: isList ? 'liste' : 'fiche',
    group: label,
    source: group.source,
    form: null,
  },
  ...group.fields.flatMap((field) => {
    const path = `${name}${isList ? '[]' : ''}.${field.name}`;
    const of = { group: label, source: group.source, form: field.form ?? null };
    const told = ({ label: words, example, kind = 'texte' }: typeof field) => ({
      label: words,
      example,
      kind,
    });
    return [
      { path, ...told(field), ...of },
      ...(field.entries ?? []).map((entry) => ({
        path: `${path}[].${entry.name}`,
        label: entry.label,
        example: entry.example,
        kind: entry.kind ?? 'texte',
        ...of,
      })),
    ];
  }),
];

/** Every field that a model may name, the generator's own and those that other areas hand in. */
export const dictionaryOf = (sources: readonly FieldSource[]): FieldEntry[] => [
  ...Object.entries(roots).flatMap(([name, root]) => entriesOf(name, root)),
  ...sources.flatMap(({ name, label, group }) => entriesOf(name, { label, group })),
  ...Object.entries(plainFields).map(([path, { label, example, kind, field }]) => ({
    path,
    label,
    example,
    kind,
    group: 'Dates et choix',
    source: field === null ? 'Connu du logiciel' : 'Choisi à la génération',
    form: field,
  })),
];
