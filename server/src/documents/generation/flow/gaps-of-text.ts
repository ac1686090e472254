import type { Gap } from '#contract/documents/generation/request.ts';
import { dictionaryOf, type FieldEntry } from '../fields/dictionary.ts';
import type { RecordSource } from '../fields/field.ts';
import type { FieldSource } from '../fields/field-source.ts';
import type { Missing } from '../render/expressions.ts';
import type { RenderedText } from '../render/render-thread.ts';

interface Known {
  /** What is wrong with the choice already: fields of what was not chosen are not told one by one. */
  chosen: readonly Gap[];
  company: { id: number; name: string } | undefined;
  sources: readonly FieldSource[];
}

const isRecord = (record: object | undefined): record is RecordSource =>
  record !== undefined && 'kind' in record;

/** The dictionary's entry of a field that a tag names, within a passage that is repeated too. */
const entryOf = (entries: readonly FieldEntry[], field: string): FieldEntry | undefined =>
  entries.find(({ path }) => path === field) ?? entries.find(({ path }) => path.endsWith(`[].${field}`));

/** What the company's file does not hold at all, by the first part of the field. */
const absent: Readonly<Record<string, string>> = {
  dirigeant: 'Aucun dirigeant en fonction.',
  dirigeants: 'Aucun dirigeant en fonction.',
  associes: 'Aucun associé ou actionnaire.',
  associeUnique: 'Pas d’associé unique.',
  exercice: 'Pas d’exercice de cette année.',
  exercicePrecedent: 'Pas d’exercice précédent.',
  budget: 'Pas de budget de cette année.',
  cabinet: 'Pas de cabinet.',
};

function gapOf({ field, record }: Missing, entries: readonly FieldEntry[], { company, sources }: Known): Gap {
  const entry = entryOf(entries, field);
  const Champ = entry?.form ?? null;
  if (isRecord(record)) {
    const Fiche = { Genre: record.kind, Id: record.id, Nom: record.name };
    return { Code: 'CHAMP', Message: `${entry?.label ?? field} manque.`, Champ, Fiche, Modifiable: false };
  }
  const [root = ''] = field.split('.');
  const Fiche = company ? { Genre: 'company' as const, Id: company.id, Nom: company.name } : null;
  const whole = absent[root] ?? sources.find(({ name }) => name === root)?.absent;
  if (whole) return { Code: 'CHAMP', Message: whole, Champ: null, Fiche, Modifiable: false };
  const label = entry
    ? `${entry.group}\u202f: ${entry.label.toLocaleLowerCase('fr')}`
    : `«\u202f${field}\u202f»`;
  return { Code: 'CHAMP', Message: `${label} manque.`, Champ, Fiche: null, Modifiable: false };
}

const keyOf = (one: Gap) => `${one.Fiche?.Genre} ${one.Fiche?.Id} ${one.Message}`;

/** What a filled text lacks: every field without a value, once, with the record that it is filled in at. */
export function gapsOfText({ missing, fault }: RenderedText, known: Known): Gap[] {
  if (fault !== null)
    return [{ Code: 'MODELE', Message: fault, Champ: null, Fiche: null, Modifiable: false }];
  const entries = dictionaryOf(known.sources);
  const told = missing
    .filter(({ record }) => isRecord(record) || known.chosen.length === 0)
    .map((one) => gapOf(one, entries, known));
  return [...new Map(told.map((one) => [keyOf(one), one])).values()];
}
