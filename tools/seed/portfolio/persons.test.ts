import { createHash } from 'node:crypto';
import { isValidPhoneNumber } from 'libphonenumber-js';
import { stdnum } from 'stdnum';
import { beforeAll, expect, test } from 'vitest';
import { noEmail, PersonToAdd } from '#contract/permanent-files/people/person.ts';
import { origins } from '../data/origins.ts';
import { placesAround } from '../values/geography.ts';
import { inventPersons, type PersonRow } from './persons.ts';

const demand = {
  clientId: 1,
  firstId: 1,
  createdBy: 1,
  // Corsica is an office of its own: its births have rules of their own
  offices: [placesAround(['37', '41']), placesAround(['75', '93']), placesAround(['2A', '2B'])],
  emailOffice: undefined,
  seed: 7,
};

let persons: PersonRow[];

beforeAll(() => {
  persons = [...inventPersons({ ...demand, count: 100_000 })];
});

const hashOf = (rows: Iterable<unknown>) => {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest('hex');
};

test('two runs give identical persons', () => {
  const few = { ...demand, count: 5000 };
  expect(hashOf(inventPersons(few))).toBe(hashOf(inventPersons(few)));
  expect(hashOf(inventPersons({ ...few, seed: 8 }))).not.toBe(hashOf(inventPersons(few)));
});

test('no two persons share an e-mail or a NIR, nor with persons of an earlier load', () => {
  const later = [...inventPersons({ ...demand, count: 10_000, firstId: 100_001, emailOffice: 'lot100001' })];
  const emails = [...persons, ...later].flatMap(({ email }) => email ?? []);
  expect(new Set(emails).size).toBe(emails.length);
  const nirs = persons.flatMap(({ nir }) => nir ?? []);
  expect(new Set(nirs).size).toBe(nirs.length);
});

test('every e-mail lies in a domain kept for examples', () => {
  const emails = persons.flatMap(({ email, secondary_email }) => [email ?? [], secondary_email ?? []].flat());
  expect(emails.filter((email) => !/^[a-z0-9.-]+@example\.(com|net|org)$/.test(email))).toEqual([]);
});

/** A row as the person form sends it. */
const asForm = (row: PersonRow) => ({
  Civilite: row.civility,
  Nom: row.last_name,
  Prenom: row.first_name,
  NomJeuneFille: row.maiden_name,
  Datenaissance: row.birth_date,
  Lieunaissance: row.birth_place,
  NativeCountry: row.birth_country,
  NumeroDepartement: row.birth_department,
  Nationalite: row.nationality,
  NumeroSs: row.nir,
  Email: row.email ?? noEmail,
  EmailSecondary: row.secondary_email,
  Tel: row.phone,
  TelSecondaire: row.secondary_phone,
  NomPere: row.father_name,
  NomMere: row.mother_name,
  Adresse: {
    Adresse1: row.address_line,
    Cp: row.postcode,
    Ville: row.town,
    Pays: row.country,
    PaysAlpha2Code: row.country_alpha2,
  },
  LocationType: row.location_type,
  NumeroFiscal: row.tax_number,
  IsDisabled: row.is_disabled ? 1 : 0,
  IsSubscribedToNewsletter: row.is_subscribed_to_newsletter,
  AnteriorActivities: row.anterior_activities,
  OtherSimultaneousActivities: row.other_activities,
  IdentityDocument: row.identity_document,
  IdentityDocumentStartValidation: row.identity_document_from,
  IdentityDocumentEndValidation: row.identity_document_to,
  Motifs: row.motives,
});

test('every person could be saved again from its form: nothing required is missing, nothing is too long', () => {
  const refused = persons.slice(0, 20_000).flatMap((row) => {
    const { error } = PersonToAdd.safeParse(asForm(row));
    return error
      ? [{ id: row.id, issues: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }]
      : [];
  });
  expect(refused).toEqual([]);
});

const countryCodes = new Map(origins.map(({ country, code }) => [country, code]));

function departmentInNir({
  birth_country: country,
  birth_department: department,
  birth_date: date,
  nir,
}: PersonRow) {
  if (department === '99') return `99${countryCodes.get(country)}`;
  const isSplitCorsica = department === '20' && date >= '1976';
  return isSplitCorsica && /^.{5}2B/.test(nir ?? '') ? '2B' : isSplitCorsica ? '2A' : department;
}

test('every NIR is valid and agrees with sex, birth date, department or country', () => {
  const wrong = persons.filter((person) => {
    if (person.nir === null) return false;
    const [year, month] = person.birth_date.split('-');
    const start = `${person.civility === 'Madame' ? 2 : 1}${year?.slice(2)}${month}${departmentInNir(person)}`;
    return !person.nir.startsWith(start) || !stdnum.FR?.nir?.validate(person.nir).isValid;
  });
  expect(wrong).toEqual([]);
  for (const code of ['2A', '2B']) expect(persons.some(({ nir }) => nir?.slice(5, 7) === code)).toBe(true);
});

test('every phone is one that ARCEP keeps for fiction, in the international form', () => {
  const fiction = /^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/;
  const phones = persons.flatMap(({ phone, secondary_phone }) =>
    secondary_phone ? [phone, secondary_phone] : [phone],
  );
  expect(phones.filter((phone) => !fiction.test(phone))).toEqual([]);
  const known = new Set(phones);
  expect([...known].filter((phone) => !isValidPhoneNumber(phone))).toEqual([]);
});

const share = (holds: (person: PersonRow) => boolean) => persons.filter(holds).length / persons.length;

test.each<[string, number, (person: PersonRow) => boolean]>([
  ['women', 0.5, ({ civility }) => civility === 'Madame'],
  ['disabled', 0.08, ({ is_disabled }) => is_disabled],
  ['with a client space', 0.3, ({ has_client_space }) => has_client_space],
  ['without e-mail', 0.12, ({ email }) => email === null],
  ['subscribed to the newsletter', 0.6, (person) => person.is_subscribed_to_newsletter],
  ['born abroad', 0.06, ({ birth_department }) => birth_department === '99'],
])('about as many as intended are %s', (_, expected, holds) => {
  expect(share(holds)).toBeCloseTo(expected, 2);
});

test('a client space belongs to an active person with an e-mail', () => {
  expect(persons.filter((one) => one.has_client_space && (one.is_disabled || !one.email))).toEqual([]);
});

test('countries of birth are called as in the list of countries', () => {
  const shown = new Intl.DisplayNames('fr', { type: 'region' });
  const letters = Array.from({ length: 26 }, (_, rank) => String.fromCharCode(65 + rank));
  const names = new Set(letters.flatMap((first) => letters.map((second) => shown.of(first + second))));
  expect(origins.filter(({ country }) => !names.has(country))).toEqual([]);
});
