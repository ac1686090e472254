import { expect, test } from 'vitest';
import { date, grouped, list, number, recordValues, texts, tick } from './record-values.ts';

interface Saved {
  Id: number;
  Version: number;
  Nom: string;
  Siret: string | null;
  IdType: number | null;
  DateRetrait: string | null;
  IsSuivi: boolean;
  Roles: string[];
  Adresse: { Cp: string | null; Ville: string | null };
}

interface Sent {
  Id: number;
  Version?: number;
  Nom: string;
  Siret?: string | null;
  IdType?: number | null;
  DateRetrait?: string | null;
  IsSuivi?: boolean;
  Roles?: string[];
  Adresse?: { Cp?: string | null; Ville?: string | null } | null;
}

const { valuesOf, toRequest } = recordValues<Saved, Sent>(
  {
    ...texts('Nom'),
    Siret: grouped((plain) => plain.replace(/(...)(?=.)/g, '$1 ')),
    IdType: number,
    DateRetrait: date,
    IsSuivi: tick,
    Roles: list,
    Adresse: texts('Cp', 'Ville'),
  },
  () => ({ IsSuivi: true }),
);

const saved: Saved = {
  Id: 12,
  Version: 3,
  Nom: 'Boréal',
  Siret: '732829320',
  IdType: 0,
  DateRetrait: null,
  IsSuivi: false,
  Roles: ['ECF', 'JURIDIQUE'],
  Adresse: { Cp: '69100', Ville: null },
};

test('a record goes into its form and comes back as it was, with its number and version', () => {
  expect(valuesOf(saved)).toEqual({
    Nom: 'Boréal',
    Siret: '732 829 320',
    IdType: '0',
    DateRetrait: null,
    IsSuivi: false,
    Roles: 'ECF,JURIDIQUE',
    Adresse: { Cp: '69100', Ville: '' },
  });
  expect(toRequest(valuesOf(saved), saved)).toEqual({ ...saved, Siret: '732 829 320' });
});

test('a new record is empty but for what stands in it at first, and says neither number nor version', () => {
  const values = valuesOf(undefined);
  expect(values).toMatchObject({ Nom: '', IdType: '', Adresse: { Cp: '', Ville: '' }, IsSuivi: true });
  expect(toRequest({ ...values, Nom: '  Boréal ', IdType: '1 200,5' }, undefined)).toEqual({
    Nom: 'Boréal',
    Siret: null,
    IdType: 1200.5,
    DateRetrait: null,
    IsSuivi: true,
    Roles: [],
    Adresse: { Cp: null, Ville: null },
  });
});

test('a field that the request has and the form forgets does not compile, nor one of another type', () => {
  const { Nom } = texts('Nom');
  const address = { Adresse: texts('Cp', 'Ville') };
  const others = { Siret: Nom, IdType: number, IsSuivi: tick, Roles: list };
  // @ts-expect-error DateRetrait is missing
  recordValues<Saved, Sent>({ Nom, ...others, ...address });
  // @ts-expect-error Ville is missing
  recordValues<Saved, Sent>({ Nom, ...others, DateRetrait: date, Adresse: texts('Cp') });
  // @ts-expect-error a name is no number
  recordValues<Saved, Sent>({ Nom: number, ...others, DateRetrait: date, ...address });
});
