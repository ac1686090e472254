import { expect, test } from 'vitest';
import { personFields } from './person-fields.ts';
import { type PersonMode, rulesOf } from './person-mode.ts';
import { personRequest, valuesOf } from './person-values.ts';

/** What a form asks for beyond what these values bring, in its mode. */
function missing(mode: PersonMode, filled: Record<string, string>) {
  const request = personRequest({ ...valuesOf(undefined), ...filled }, undefined);
  const issues = rulesOf(mode).toAdd.safeParse(request).error?.issues ?? [];
  return issues.map(({ path }) => path.join('.'));
}

const least = {
  Civilite: 'Madame',
  Nom: 'Roux',
  Prenom: 'Anne',
  Nationalite: 'Française',
  NativeCountry: 'France',
};

test('outside of portage a person owes all that the specification asks', () => {
  expect(missing({}, least)).toEqual([
    'Datenaissance',
    'Lieunaissance',
    'Email',
    'Tel',
    'NomPere',
    'NomMere',
    'Adresse.Adresse1',
    'Adresse.Cp',
    'Adresse.Ville',
  ]);
});

test('in portage the birth date alone is owed beyond the least', () => {
  expect(missing({ FromPortage: true }, least)).toEqual(['Datenaissance']);
  expect(missing({ FromPortage: true }, { ...least, Datenaissance: '1985-05-12' })).toEqual([]);
});

test('in the file of a portage company the birth date is neither shown nor owed', () => {
  expect(missing({ isSocietePortage: true }, least)).toEqual([]);
  const names = personFields({ isBirthDateHidden: true }).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  );
  expect(names).not.toContain('Datenaissance');
});

test('in portage maximums and formats stay', () => {
  const wrong = { ...least, Tel: 'poste', EmailSecondary: 'sans signe', NomPere: 'a'.repeat(51) };
  expect(missing({ isSocietePortage: true }, wrong)).toEqual(['EmailSecondary', 'Tel', 'NomPere']);
});

test('the fields stand in the specification’s order', () => {
  const fields = personFields({ isExposed: true, identityFile: 'image', labCheck: 'date' });
  expect(fields.flatMap((group) => group.fields.map(({ name }) => name.replace('Adresse.', '')))).toEqual(
    (
      'Email Civilite Nom Prenom NomJeuneFille Datenaissance Lieunaissance NativeCountry NumeroDepartement ' +
      'Nationalite Tel TelSecondaire EmailSecondary NumeroSs NomPere NomMere Adresse1 Cp Ville Pays LocationType ' +
      'NumeroFiscal IsDisabled IsSubscribedToNewsletter AnteriorActivities OtherSimultaneousActivities ' +
      'IdentityDocument IdentityDocumentStartValidation IdentityDocumentEndValidation file Motifs ' +
      'LabPersonnePolitiquementExposee LabFonctionPolitique LabRisquePays LabOrigineFonds LabDateControle'
    ).split(' '),
  );
  expect(fields.at(-1)?.title).toBe('Informations LAB');
});
