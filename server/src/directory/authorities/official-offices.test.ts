import { expect, test } from 'vitest';
import { departmentOf, officeKey, readOfficialOffices } from './official-offices.ts';

const beaune = {
  label: 'SIE Beaune',
  address: '1 rue des Tonneliers',
  postcode: '21200',
  town: 'Beaune',
  phone: '03 61 91 00 10',
  email: 'sie.beaune@dgfip.finances.gouv.fr',
};

/** The columns of coordonnees-des-structures-dgfip that matter, with some that do not. */
const structures = (separator: string) =>
  [
    ['type_de_service', 'nom_du_service', 'adresse', 'code_postal', 'commune', 'dep_code', 'telephone_1'],
    [
      'Centre des Finances publiques',
      'SIE BEAUNE',
      '1 rue des Tonneliers',
      '21200',
      'Beaune',
      '21',
      '0361910010',
    ],
    [
      'Centre des Finances publiques',
      'SIP BEAUNE',
      '1 rue des Tonneliers',
      '21200',
      'Beaune',
      '21',
      '0361910011',
    ],
    ['Permanences', 'SIE BEAUNE', 'Mairie de Nolay', '21340', 'Nolay', '21', ''],
    [
      'Centre des Finances publiques',
      'SIE VAL DE SAONE',
      '2 quai Nord',
      '21000',
      'Dijon',
      '21',
      '03 61 91 00 12',
    ],
    ['Buralistes', 'TABAC DE LA GARE', '3 avenue de la Gare', '21200', 'Beaune', '21', ''],
  ]
    .map((cells, rank) =>
      [
        ...cells,
        ['courriel', beaune.email, '', '', 'Utilisez votre messagerie sécurisée, sur impots.gouv.fr', ''][
          rank
        ],
      ]
        .map((cell) => `"${cell}"`)
        .join(separator),
    )
    .join('\r\n');

test('offices are read from the file of the DGFiP, whichever its separator; neither permanences nor other services', () => {
  for (const separator of [';', ',']) {
    expect(readOfficialOffices(`\uFEFF${structures(separator)}\r\n`), separator).toEqual([
      beaune,
      {
        label: 'SIE Val de Saone',
        address: '2 quai Nord',
        postcode: '21000',
        town: 'Dijon',
        phone: '03 61 91 00 12',
        email: '',
      },
    ]);
  }
});

test('columns may bear their French titles', () => {
  const file =
    'Nom du service;Adresse;Code postal;Commune;Téléphone 1;Courriel\nSIE BEAUNE;;21200;Beaune;;\n';
  expect(readOfficialOffices(file)).toEqual([{ ...beaune, address: '', phone: '', email: '' }]);
});

const inDirectory = {
  nom: "Service des impôts des entreprises du centre des finances publiques d'Auxonne",
  pivot: [{ type_service_local: 'sie', code_insee_commune: ['21038'] }],
  adresse: [
    {
      type_adresse: 'Adresse postale',
      numero_voie: 'CS 1',
      code_postal: '21139',
      nom_commune: 'Auxonne Cedex',
    },
    {
      type_adresse: 'Adresse',
      complement1: 'Bât. B',
      numero_voie: '4 rue Neuve',
      code_postal: '21130',
      nom_commune: 'Auxonne',
    },
  ],
  telephone: [{ valeur: '+33 3 61 91 00 13', description: '' }],
  adresse_courriel: ['SIE.auxonne@dgfip.finances.gouv.fr'],
};
const auxonne = {
  label: 'SIE d’Auxonne',
  address: 'Bât. B, 4 rue Neuve',
  postcode: '21130',
  town: 'Auxonne',
  phone: '03 61 91 00 13',
  email: 'sie.auxonne@dgfip.finances.gouv.fr',
};
const townHall = {
  nom: 'Mairie - Auxonne',
  pivot: [{ type_service_local: 'mairie' }],
  adresse: [],
  telephone: [],
};

test('offices are read from the directory of the DILA: the whole file, and an answer whose lists are texts', () => {
  const asTexts = {
    ...inDirectory,
    pivot: JSON.stringify(inDirectory.pivot),
    adresse: JSON.stringify(inDirectory.adresse),
    telephone: JSON.stringify(inDirectory.telephone),
    adresse_courriel: inDirectory.adresse_courriel[0],
  };
  expect(readOfficialOffices(JSON.stringify({ service: [townHall, inDirectory] }))).toEqual([auxonne]);
  expect(readOfficialOffices(JSON.stringify([asTexts, townHall]))).toEqual([auxonne]);
});

test('what names no tax office is read as none', () => {
  for (const content of ['', '[]', '{}', 'code,label\nFR,France\n', 'nom_du_service\nSIE SANS ADRESSE\n'])
    expect(readOfficialOffices(content), content).toEqual([]);
});

test('two lists name the same office alike', () => {
  const same = [
    ['SIE de La Côte-Saint-André', 'SIE LA COTE ST ANDRE'],
    ['SIE de Paris 3e arrondissement', 'SIE PARIS 3E'],
    ['SIE d’Arcachon', 'SIP-SIE Arcachon'],
    ['SIE de Saint-Benoît (La Réunion)', 'SIE Saint-Benoit'],
  ];
  for (const [one = '', other = ''] of same)
    expect(officeKey({ label: one }), one).toBe(officeKey({ label: other }));
  expect(officeKey({ label: 'SIE de Paris 3e' })).not.toBe(officeKey({ label: 'SIE de Paris 13e' }));
});

test('an office overseas is not taken for one of the same name in another department', () => {
  const martinique = officeKey({ label: 'SIE de Saint-Pierre (Martinique)', postcode: '97250' });
  expect(martinique).toBe(officeKey({ label: 'SIE SAINT-PIERRE', postcode: '97250' }));
  expect(martinique).not.toBe(officeKey({ label: 'SIE SAINT-PIERRE', postcode: '97410' }));
});

test('a postcode tells its department, overseas and in Corsica too', () => {
  expect(['21200', '20000', '97139', '97744', '2120', ''].map(departmentOf)).toEqual([
    '21',
    '20',
    '971',
    '974',
    undefined,
    undefined,
  ]);
});
