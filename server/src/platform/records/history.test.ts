import { expect, test } from 'vitest';
import { day } from './field-words.ts';
import { historyOf, type JournalRow } from './history.ts';

const { present } = historyOf({
  entity: 'company',
  labels: {
    RaisonSociale: { label: 'Raison sociale', isTold: true },
    'Adresse.Ville': { label: 'Ville', isTold: true },
    DateRadiation: { label: 'Radiation', read: day, isTold: true },
    Iban: { label: 'IBAN' },
  },
  actions: { 'company.edit': 'Dossier modifié' },
});

const entry = (before: object, after: object): JournalRow => ({
  id: 1,
  at: new Date('2026-05-01T10:00:00Z'),
  by: 'Jeanne Test',
  programme: null,
  action: 'company.edit',
  before: before as JournalRow['before'],
  after: after as JournalRow['after'],
});

test('fields below others are told by their paths, dates as dates, what must not be shown without its value', () => {
  const { Action, Changes } = present(
    entry(
      { RaisonSociale: 'Un', Adresse: { Ville: 'Tours' }, DateRadiation: null, Iban: 'FR1' },
      { RaisonSociale: 'Un', Adresse: { Ville: 'Blois' }, DateRadiation: '2026-04-30', Iban: 'FR2' },
    ),
  );
  expect(Action).toBe('Dossier modifié');
  expect(Changes).toEqual([
    { Field: 'Ville', Before: 'Tours', After: 'Blois', IsTold: true },
    { Field: 'Radiation', Before: null, After: '30/04/2026', IsTold: true },
    { Field: 'IBAN', Before: null, After: null, IsTold: false },
  ]);
});

test('a dated change tells since when it is so, a correction does not', () => {
  expect(present(entry({}, { DateEffet: '2026-03-01' })).DateEffet).toBe('2026-03-01');
  expect(present(entry({}, {})).DateEffet).toBeNull();
});
