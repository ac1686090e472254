import { expect, test } from 'vitest';
import { z } from 'zod';
import { BirthDate, inOrder } from './dates.ts';
import { CollaboratorForm } from './directory/collaborators/collaborator.ts';
import { DevisECF } from './permanent-files/companies/quote.ts';
import { todayInParis } from './today.ts';

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['2199-01-01', false],
  [todayInParis(), false],
])('somebody living was born on %s: %s', (date, expected) =>
  expect(BirthDate.safeParse(date).success).toBe(expected),
);

const period = z
  .strictObject({ Debut: z.string().nullish(), Fin: z.string().nullish() })
  .superRefine(inOrder('Debut', 'Fin', 'La fin précède le début.'));

test.each([
  [{ Debut: '2026-01-02', Fin: '2026-01-01' }, 'La fin précède le début.'],
  [{ Debut: '2026-01-02', Fin: '2026-01-02' }, undefined],
  [{ Debut: null, Fin: '2026-01-01' }, undefined],
  [{ Debut: '2026-01-02' }, undefined],
])('an end does not precede its beginning: %j', (days, message) => {
  const [issue] = period.safeParse(days).error?.issues ?? [];
  expect(issue?.message).toBe(message);
  if (message) expect(issue?.path).toEqual(['Fin']);
});

test('a quote is not accepted before it is sent, a collaborator not born tomorrow', () => {
  const quote = { Annee: 2026, DateEnvoi: '2026-03-02', DateAcceptation: '2026-03-01' };
  expect(DevisECF.safeParse(quote).error?.issues[0]?.message).toBe('L’acceptation précède l’envoi.');
  const record = {
    Nom: 'Roux',
    Prenom: 'Anne',
    Email: 'anne@a.example',
    Roles: [],
    Datenaissance: '2199-01-01',
  };
  expect(CollaboratorForm.safeParse(record).error?.issues[0]?.path).toEqual(['Datenaissance']);
});
