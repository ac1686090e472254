import { z } from 'zod';
import type { Parameter, ParameterValue } from '#contract/administration/parameters/parameter.ts';
import { ParameterType, readValue } from '#contract/administration/parameters/value.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

const blankAsNull = z.string().transform((text) => text || null);
const dateOrNull = z.union([z.literal('').transform(() => null), z.iso.date()]);

const Definition = z
  .strictObject({
    key: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
    category: z.string().min(1),
    type: ParameterType,
    unit: blankAsNull,
    label: z.string().min(1),
    note: blankAsNull,
  })
  .transform(({ key, category, type, unit, label, note }) => ({
    Key: key,
    Libelle: label,
    Categorie: category,
    Type: type,
    Unite: unit,
    Note: note,
  }));
type Definition = z.output<typeof Definition>;

const Value = z.strictObject({
  key: z.string(),
  from: dateOrNull,
  to: dateOrNull,
  value: z.string().min(1),
  source: z.string().min(1),
});

const ofInstallation = ({ from, to, value, source }: z.output<typeof Value>): ParameterValue => ({
  Id: null,
  Version: null,
  Valeur: value,
  DateDebut: from,
  DateFin: to,
  Source: source,
  Motif: null,
  Origine: 'INSTALLATION',
  DefiniLe: null,
  DefiniPar: null,
  RemplaceeLe: null,
});

/** Why the installation's values of one parameter cannot stand. */
function faultOf({ Key, Type }: Definition, values: readonly ParameterValue[]): string | undefined {
  for (const [index, { Valeur, DateDebut }] of values.entries()) {
    const read = readValue(Type, Valeur ?? '');
    if (!('value' in read) || read.value !== Valeur) return `${Key}: ${Valeur} is no ${Type}`;
    const before = values[index - 1];
    if (before && (before.DateFin === null || DateDebut === null || DateDebut <= before.DateFin))
      return `${Key}: two values at ${DateDebut}`;
  }
  return Type === 'ApiKey' && values.length > 0 ? `${Key}: a secret in a file` : undefined;
}

/** @throws where the files are not what they should be */
function readCatalogue(): ReadonlyMap<string, Parameter> {
  const definitions = z.array(Definition).parse(readDataCsv('parameters/parameters.csv'));
  const values = z.array(Value).parse(readDataCsv('parameters/parameter-values.csv'));
  const known = new Map(definitions.map((definition) => [definition.Key, definition]));
  const stray = values.find(({ key }) => !known.has(key));
  if (stray) throw new Error(`server/data/parameters: ${stray.key} has a value and no definition`);
  return new Map(
    definitions.map((definition) => {
      const own = values.filter(({ key }) => key === definition.Key).map(ofInstallation);
      const fault = faultOf(definition, own);
      if (fault) throw new Error(`server/data/parameters: ${fault}`);
      // the latest first, as histories are read
      return [definition.Key, { ...definition, Valeurs: own.reverse() }];
    }),
  );
}

/** Every parameter there is, with the values that hold for every firm, in the files' order. */
export const catalogue = readCatalogue();
