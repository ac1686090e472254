import { describe, expect, test } from 'vitest';
import { guessFields, type ImportKind, importFields } from '#contract/permanent-files/imports/fields.ts';
import type { Cell } from '../read/cells.ts';
import { requiredFields, rowReader } from './row-reader.ts';

const lists = {
  cabinets: [
    { id: 6, name: 'Cabinet Épi Lyon', siret: '35600000000048', isRetired: true },
    { id: 7, name: 'Cabinet Épi Lyon', siret: '73282932000074', isRetired: false },
  ],
  legalForms: [
    { code: 'SCP', name: 'Société civile professionnelle', category: null, isRetired: true },
    { code: 'SARL', name: 'Société à responsabilité limitée', category: '5499', isRetired: false },
  ],
  activities: [
    { code: '62.01Z', list: 'naf-rev2', isInForce: true },
    { code: '62.10Y', list: 'naf-2025', isInForce: false },
  ],
  countries: [
    { Alpha2Code: 'FR', Libelle: 'France' },
    { Alpha2Code: 'BE', Libelle: 'Belgique' },
    { Alpha2Code: 'CI', Libelle: 'Côte d’Ivoire' },
    { Alpha2Code: 'RE', Libelle: 'La Réunion' },
  ],
  towns: ['Saint-Christophe-en-Bourbonnais'],
};

function read(kind: ImportKind, cells: Record<string, Cell>) {
  const fields = Object.keys(cells);
  const matching = { Sheet: 0, Columns: fields.map((Field, Column) => ({ Field, Column })), Values: [] };
  return rowReader(kind, matching, lists, { from1904: false }).read({
    line: 2,
    cells: Object.values(cells),
  });
}

const person = (changes: Record<string, Cell>) => ({
  Civilite: 'Mme',
  Nom: 'Dupont',
  Prenom: 'Jeanne',
  Datenaissance: '31/12/1980',
  NativeCountry: 'France',
  Nationalite: 'Française',
  IsDisabled: 'Actif',
  ...changes,
});

/** What a field of a person reads from a cell, or what is wrong with it. */
function of(field: string, cell: Cell) {
  const { values, faults, input } = read('persons', person({ [field]: cell }));
  return faults[0]?.message ?? (input ? values.get(field) : 'refused without a word');
}

test('what is asked of every person, in any mode, must be in the file: nothing more', () => {
  expect(requiredFields('persons').sort()).toEqual(
    ['Civilite', 'Nom', 'Prenom', 'Datenaissance', 'NativeCountry', 'Nationalite', 'IsDisabled'].sort(),
  );
  expect(requiredFields('companies')).toEqual(['RaisonSociale', 'IsDisabled']);
  expect(read('persons', person({})).faults).toEqual([]);
});

describe('cells of a person', () => {
  test.each([
    ['31/12/1980', '1980-12-31'],
    ['1/2/1980', '1980-02-01'],
    ['1980-12-31', '1980-12-31'],
    ['1980-12-31T00:00:00', '1980-12-31'],
    ['31.12.1980 00:00', '1980-12-31'],
    ['31 décembre 1980', '1980-12-31'],
    ['1er août 1980', '1980-08-01'],
    [29586, '1980-12-31'],
    ['29586', '1980-12-31'],
    ['29/02/1980', '1980-02-29'],
    ['29/02/1981', 'Date invalide.'],
    ['12/31/1980', 'Date invalide.'],
    ['31/12/80', 'Écrivez l’année sur quatre chiffres.'],
    ['inconnue', 'Date invalide.'],
    [-5, 'Date invalide.'],
    [1e12, 'Date invalide.'],
  ])('birth date %j: %s', (cell, expected) => expect(of('Datenaissance', cell)).toBe(expected));

  test.each([
    ['06 12 34 56 78', '+33 6 12 34 56 78'],
    [612345678, '+33 6 12 34 56 78'],
    [33612345678, '+33 6 12 34 56 78'],
    ['+32 475 12 34 56', '+32 475 12 34 56'],
    ['6,12E+08', expect.stringContaining('abrégé')],
    ['06 12', 'Ce numéro ne semble pas valide.'],
  ])('phone %j: %s', (cell, expected) => expect(of('Tel', cell)).toEqual(expected));

  test.each([
    ['2 95 10 99 126 111 93', '295109912611193'],
    [295109912611193, '295109912611193'],
    ['253072a07300443', '253072A07300443'],
    ['2 95 10 99 126 111 94', 'La clé de ce numéro ne correspond pas.'],
    ['2,95E+14', expect.stringContaining('abrégé')],
    ['2 95 10 •• ••• ••• ••', expect.stringContaining('masqué')],
  ])('social-security number %j: %s', (cell, expected) => expect(of('NumeroSs', cell)).toEqual(expected));

  test.each([
    ['69100', '69100'],
    [1000, '01000'],
    ['75 008', '75008'],
    ['F-69001', '69001'],
    ['SW1A', 'Format invalide.'],
  ])('postal code %j: %s', (cell, expected) => expect(of('Adresse.Cp', cell)).toBe(expected));

  test.each([
    ['Civilite', 'M.', 'Monsieur'],
    ['Civilite', 'MADEMOISELLE', 'Madame'],
    ['Email', 'Néant', 'néant'],
    ['Email', 'pas une adresse', 'Format invalide.'],
    ['NativeCountry', 'BELGIQUE', 'Belgique'],
    ['NativeCountry', 'fr', 'France'],
    ['NativeCountry', 'COTE D IVOIRE', 'Côte d’Ivoire'],
    ['NativeCountry', 'Yougoslavie', 'Ce pays n’est pas dans la liste\u202f: vérifiez son nom.'],
    ['Adresse.Ville', 'SAINT CHRISTOPHE EN BOURBONNAIS', 'ST CHRISTOPHE EN BOURBONNAIS'],
    ['Adresse.Ville', 'Saint-Christophe-en-Bourbonnaise', 'Maximum 30 caractères.'],
    ['NumeroDepartement', '2A', '20'],
    ['NumeroDepartement', 1, '01'],
    ['IsDisabled', 'inactif', 1],
    ['IsDisabled', 'peut-être', 'Actif ou Inactif attendu.'],
    ['LocationType', 'propriétaire', 2],
    ['IsSubscribedToNewsletter', 'Oui', true],
    ['IsSubscribedToNewsletter', true, true],
    ['NumeroFiscal', 1234567890123, '1234567890123'],
    ['Nom', `Du\u0000pont`, 'Caractère non accepté.'],
    ['Nom', 'Du\u0007pont', 'Caractère non accepté.'],
    ['Nom', '\ud800', 'Caractère non accepté.'],
    ['Nom', '  Le\u00a0Goff\r\n', 'Le Goff'],
    ['Nom', '=1+1', '=1+1'],
    ['Nom', 'x'.repeat(51), 'Maximum 50 caractères.'],
    ['Nom', { unknown: 'error' }, 'Cette cellule contient une erreur de calcul.'],
    ['Motifs', 'x'.repeat(60), 'Plus de 50 caractères.'],
  ] as [string, Cell, unknown][])('%s %j: %s', (field, cell, expected) =>
    expect(of(field, cell)).toEqual(expected),
  );

  test.each([
    ['La Réunion', '', { NativeCountry: 'France', NumeroDepartement: '974' }],
    ['RÉUNION', '99', { NativeCountry: 'France', NumeroDepartement: '974' }],
    ['Guyane', '', { NativeCountry: 'France', NumeroDepartement: '973' }],
    ['Mayotte', '976', { NativeCountry: 'France', NumeroDepartement: '976' }],
    ['France', '99', { NativeCountry: 'France', NumeroDepartement: undefined }],
    ['France', '69', { NativeCountry: 'France', NumeroDepartement: '69' }],
    ['Belgique', '', { NativeCountry: 'Belgique', NumeroDepartement: '99' }],
    ['Yougoslavie', '', { NativeCountry: 'Yougoslavie', NumeroDepartement: '99' }],
  ])('born in %s, department %j: overseas France is France', (NativeCountry, NumeroDepartement, expected) => {
    const { input } = read('persons', person({ NativeCountry, NumeroDepartement }));
    expect({ NumeroDepartement: undefined, ...(input as object) }).toMatchObject(expected);
  });

  test('the value of a social-security number is never told with what is wrong', () => {
    const { faults } = read('persons', person({ NumeroSs: '2 95 10 99 126 111 94' }));
    expect(faults[0]).toMatchObject({ field: 'NumeroSs', severity: 'warning', value: null });
  });

  test('all that is wrong with a line is told at once', () => {
    const { faults } = read('persons', person({ Nom: '', Datenaissance: 'x', Email: 'y', Tel: '1' }));
    expect(faults.map(({ field }) => field).sort()).toEqual(
      ['Datenaissance', 'Email', 'Nom', 'Tel', 'Tel'].sort(),
    );
  });
});

describe('cells of a company', () => {
  const company = (changes: Record<string, Cell>) => ({
    RaisonSociale: 'Épi & Cie',
    Siret: '732 829 320 00074',
    IsDisabled: 'Actif',
    ...changes,
  });
  const companyOf = (field: string, cell: Cell) => {
    const { values, faults } = read('companies', company({ [field]: cell }));
    return faults[0]?.message ?? values.get(field);
  };

  test.each([
    ['Siret', 73282932000074, '73282932000074'],
    ['Siret', '73282932000075', 'SIRET invalide.'],
    // La Poste: the sum of digits counts, and its head office keeps Luhn
    ['Siret', '35600000049837', '35600000049837'],
    ['Siret', '35600000000048', '35600000000048'],
    ['Siret', '35600000049838', 'SIRET invalide.'],
    ['Siret', '7,3E+13', expect.stringContaining('abrégé')],
    ['Siren', '732829320', '732829320'],
    ['Siren', '732829321', 'SIREN invalide.'],
    ['Siren', '404833048', 'Ce SIREN n’est pas le début du SIRET.'],
    ['CodeNaf', '6201z', '62.01Z'],
    ['CodeNaf', 'conseil', 'Code NAF inconnu\u202f: choisissez-le dans la liste.'],
    ['CodeNaf', '99.99Q', 'Code NAF inconnu\u202f: choisissez-le dans la liste.'],
    ['CodeNaf', '62.10Y', 'Ce code est de la NAF 2025, qui n’est pas en vigueur.'],
    ['FormeJuridique', 'sarl', 'SARL'],
    ['FormeJuridique', 'SOCIETE A RESPONSABILITE LIMITEE', 'SARL'],
    ['FormeJuridique', 5499, 'SARL'],
    ['FormeJuridique', 'SCP', 'Ce statut juridique est retiré.'],
    [
      'FormeJuridique',
      'SURL',
      'Forme juridique inconnue\u202f: choisissez-la parmi les statuts juridiques du cabinet.',
    ],
    ['Adresse.Ville', 'Saint-Christophe-en-Bourbonnais', 'ST CHRISTOPHE EN BOURBONNAIS'],
    ['Siret', '00000000000000', 'SIRET invalide.'],
    ['Siren', '000000000', 'SIREN invalide.'],
    ['Capital', '1 234,56 €', 123456],
    ['Capital', 10000, 1000000],
    ['Capital', 'mille', 'Montant invalide.'],
    ['Cabinet', 'CABINET EPI LYON', 7],
    ['Cabinet', '73282932000074', 7],
    ['Cabinet', '35600000000048', 'Ce cabinet est retiré.'],
    ['Cabinet', 'Ailleurs', 'Ce cabinet n’existe pas.'],
  ] as [string, Cell, unknown][])('%s %j: %s', (field, cell, expected) =>
    expect(companyOf(field, cell)).toEqual(expected),
  );
});

describe('titles', () => {
  test('are guessed whatever their case, accents and signs, each field once', () => {
    const titles = [
      'CIVILITE',
      'Nom de famille',
      'PRÉNOMS',
      'Né(e) le',
      'N° Sécurité Sociale',
      'mail',
      'Tél. portable',
      'Adresse',
      'C.P.',
      'Commune',
      'Nom',
      'Divers',
    ];
    expect(guessFields('persons', titles)).toEqual([
      'Civilite',
      'Nom',
      'Prenom',
      'Datenaissance',
      'NumeroSs',
      'Email',
      'Tel',
      'Adresse.Adresse1',
      'Adresse.Cp',
      'Adresse.Ville',
      null,
      null,
    ]);
  });

  test('the titles of our own model are all guessed', () => {
    for (const kind of ['persons', 'companies'] as const) {
      const fields = importFields[kind];
      expect(
        guessFields(
          kind,
          fields.map(({ Label }) => Label),
        ),
      ).toEqual(fields.map(({ Field }) => Field));
    }
  });
});
