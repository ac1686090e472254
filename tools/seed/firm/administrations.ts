import type pg from 'pg';
import { administrationTypes } from '#contract/directory/authorities/types.ts';

type TypeCode = (typeof administrationTypes)[number]['Code'];
type Office = readonly [
  type: TypeCode,
  name: string,
  address: string,
  postcode: string,
  town: string,
  more?: { code?: string; contact?: string; comment?: string; retiredOn?: string },
];

const morning = 'Du lundi au vendredi, 8 h 45 – 12 h';

/** Offices around the demonstration's cabinets: their names and towns are true, all that reaches them is invented. */
const offices: readonly Office[] = [
  [
    'SIE',
    'SIE de Tours',
    '40 rue des Mariniers',
    '37000',
    'Tours',
    { code: '9937001', contact: 'Mme Rochebrune' },
  ],
  [
    'SIE',
    'SIE d’Angers',
    '12 quai aux Ardoises',
    '49000',
    'Angers',
    { code: '9949001', contact: 'M. Pasquereau' },
  ],
  ['SIE', 'SIE du Mans', '3 place des Tisserands', '72000', 'Le Mans', { code: '9972001' }],
  ['SIE', 'SIE de Nantes', '9 rue des Salorges', '44000', 'Nantes', { code: '9944001' }],
  ['SIP', 'SIP de Tours', '40 rue des Mariniers', '37000', 'Tours'],
  ['SIP', 'SIP d’Angers', '12 quai aux Ardoises', '49000', 'Angers'],
  [
    'SIP',
    'SIP de Saumur',
    '5 rue du Petit-Thouars',
    '49400',
    'Saumur',
    { retiredOn: '2025-09-01', comment: 'Rattaché au SIP d’Angers.' },
  ],
  ['SDE', 'Service de l’enregistrement de Tours', '40 rue des Mariniers', '37000', 'Tours'],
  ['SPF', 'Service de publicité foncière du Mans', '3 place des Tisserands', '72000', 'Le Mans'],
  ['DDFiP', 'DDFiP d’Indre-et-Loire', '94 avenue des Platanes', '37000', 'Tours'],
  [
    'URSSAF',
    'URSSAF Centre-Val de Loire',
    '1 rue de la Levée',
    '37000',
    'Tours',
    { contact: 'Mme Guillemot' },
  ],
  ['URSSAF', 'URSSAF Pays de la Loire', '22 rue du Port-Ligny', '49000', 'Angers'],
  ['MSA', 'MSA Berry-Touraine', '19 avenue des Vignes', '37000', 'Tours'],
  ['CPAM', 'CPAM de la Sarthe', '178 avenue du Maine', '72000', 'Le Mans'],
  ['RETRAITE', 'Caisse de retraite Ligérienne', '8 rue des Bateliers', '37000', 'Tours'],
  ['PREVOYANCE', 'Prévoyance du Val', '31 boulevard des Plantagenêts', '49000', 'Angers'],
  [
    'MUTUELLE',
    'Mutuelle des Trois Rivières',
    '6 rue de la Sarthe',
    '72000',
    'Le Mans',
    { contact: 'M. Delaunay', comment: 'Adhésions collectives\u202f: réponse sous 48 h.' },
  ],
  ['FRANCE_TRAVAIL', 'France Travail Tours Nord', '15 rue du Commerce', '37100', 'Tours'],
  [
    'CHAMBRE',
    'Chambre de métiers et de l’artisanat de la Sarthe',
    '60 rue Saint-Victeur',
    '72000',
    'Le Mans',
  ],
];

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** The administrations that the demonstration firm writes to. */
export async function addAdministrations(client: pg.ClientBase, clientId: number): Promise<void> {
  const rows = offices.map(([code, name, address_line, postcode, town, more = {}], rank) => ({
    client_id: clientId,
    type: administrationTypes.find(({ Code }) => Code === code)?.Id,
    name,
    code: more.code ?? null,
    address_line,
    postcode,
    town,
    // of the numbers that are given to nobody, for fiction
    phone: `02 61 91 10 ${String(10 + rank)}`,
    email: `${slug(name)}@administration.example`,
    hours: morning,
    contact: more.contact ?? null,
    comment: more.comment ?? null,
    retired_on: more.retiredOn ?? null,
  }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into administration (${columns})
     select ${columns} from jsonb_populate_recordset(null::administration, $1::jsonb)
     -- of a name that an official list gave already, the demonstration's own
     on conflict (client_id, type, fold(name)) do update set code = excluded.code,
       address_line = excluded.address_line, postcode = excluded.postcode, town = excluded.town,
       phone = excluded.phone, email = excluded.email, hours = excluded.hours, contact = excluded.contact,
       comment = excluded.comment, retired_on = excluded.retired_on`,
    [JSON.stringify(rows)],
  );
}
