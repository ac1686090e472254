import { z } from 'zod';

/** What a number counts, as it stands behind it. */
export type Unit = '€' | '%' | 'ans' | 'mois' | 'jours' | 'enfants';

interface InputBase {
  /** Under which heading of the form it stands. */
  group: string;
  label: string;
  help?: string;
}

/** A value that a simulator is given, by its kind, with what the form begins with. */
export type Input =
  | (InputBase & {
      kind: 'number';
      unit: Unit;
      least: number;
      most: number;
      isWhole: boolean;
      initial: number;
    })
  | (InputBase & { kind: 'choice'; options: Readonly<Record<string, string>>; initial: string })
  | (InputBase & { kind: 'tick'; initial: boolean });

export type Inputs = Readonly<Record<string, Input>>;

type ValueOf<One> = One extends { kind: 'number' }
  ? number
  : One extends { kind: 'choice'; options: infer Options }
    ? keyof Options & string
    : boolean;

/** The values of a simulator's inputs, by their names. */
export type ValuesOf<Own extends Inputs> = { [Name in keyof Own]: ValueOf<Own[Name]> };

/** Values of any simulator. */
export type AnyValues = Record<string, number | string | boolean>;

type Place = Pick<InputBase, 'group' | 'label' | 'help'>;
type NumberInput = Extract<Input, { kind: 'number' }>;

/** Euros, none below nothing. */
export const euros = (place: Place, initial: number, most = 10_000_000): NumberInput => ({
  ...place,
  kind: 'number',
  unit: '€',
  least: 0,
  most,
  isWhole: false,
  initial,
});

/** A share of 100. */
export const percent = (place: Place, initial: number): NumberInput => ({
  ...place,
  kind: 'number',
  unit: '%',
  least: 0,
  most: 100,
  isWhole: false,
  initial,
});

/** A whole number of something. */
export const count = (
  place: Place,
  initial: number,
  { unit, least = 0, most }: { unit: Unit; least?: number; most: number },
): NumberInput => ({ ...place, kind: 'number', unit, least, most, isWhole: true, initial });

/** One of a list, by its code. */
export const choice = <const Options extends Readonly<Record<string, string>>>(
  place: Place,
  options: Options,
  initial: keyof Options & string,
) => ({ ...place, kind: 'choice' as const, options, initial });

/** Yes or no, no to begin with. */
export const tick = (place: Place) => ({ ...place, kind: 'tick' as const, initial: false });

const shown = (value: number) => value.toLocaleString('fr-FR');

function schemaOfOne(input: Input): z.ZodType {
  if (input.kind === 'tick') return z.boolean('Répondez par oui ou par non.');
  if (input.kind === 'choice')
    return z.enum(Object.keys(input.options) as [string, ...string[]], 'Choisissez une valeur de la liste.');
  const { least, most, isWhole, label } = input;
  const range = `Nombre attendu entre ${shown(least)} et ${shown(most)}.`;
  const number = z.number(`${label}\u202f: nombre attendu.`).min(least, range).max(most, range);
  return isWhole ? number.int('Nombre entier attendu.') : number;
}

/** What a request must hold for these inputs. */
export const schemaOf = (inputs: Inputs): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(inputs).map(([name, one]) => [name, schemaOfOne(one)])), {
    error: 'Données invalide.',
  });

const amount = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** '100 000 €', 'Oui', 'Marié ou pacsé': a value in words. */
export function inWords(input: Input, value: number | string | boolean): string {
  if (input.kind === 'tick') return value === true ? 'Oui' : 'Non';
  if (input.kind === 'choice') return input.options[String(value)] ?? String(value);
  return `${amount.format(Number(value))}\u00a0${input.unit}`;
}
