import { stdnum } from 'stdnum';
import { beforeAll, expect, test } from 'vitest';
import { placesAround } from '../values/geography.ts';
import { type CompanyFile, inventCompanies } from './companies.ts';
import { withFormer, withReturns } from './history.ts';
import { emptyPeople, rememberPeople } from './people.ts';
import { inventPersons, type PersonRow } from './persons.ts';
import { movementsOf } from './shareholdings.ts';

const places = placesAround(['37']);
const offices = [1, 2, 3].map((cabinetId) => ({ cabinetId, places }));
const people = emptyPeople(1, 30_000);
const demand = { clientId: 1, firstId: 1, count: 10_000, offices, people, seed: 11 };

let persons: Map<number, PersonRow>;
let files: CompanyFile[];

beforeAll(() => {
  const invented = inventPersons({
    clientId: 1,
    firstId: 1,
    count: 30_000,
    createdBy: 1,
    offices: [places],
    emailOffice: undefined,
    seed: 10,
  });
  persons = new Map([...rememberPeople(people, invented)].map((person) => [person.id, person]));
  files = [...inventCompanies(demand)];
});

test('the same companies come out each time they are invented, since each table asks anew', () => {
  expect([...inventCompanies(demand)]).toEqual(files);
});

test('SIREN and SIRET are valid, belong together and to one company only', () => {
  const wrong = files.filter(
    ({ company: { siren, siret } }) =>
      !siret.startsWith(siren) ||
      !stdnum.FR?.siren?.validate(siren).isValid ||
      !stdnum.FR?.siret?.validate(siret).isValid,
  );
  expect(wrong).toEqual([]);
  expect(new Set(files.map(({ company }) => company.siren)).size).toBe(files.length);
});

test('a NAF code has four digits, a point and a letter', () => {
  expect(files.filter(({ company }) => !/^\d{2}\.\d{2}[A-Z]$/.test(company.naf))).toEqual([]);
});

const allowed = { SAS: 'P DG', SASU: 'P DG', SARL: 'G', EURL: 'G', SA: 'P DG A', SCI: 'G' };

test('a register of some years has no gap and nobody below zero, and ends with the holders of today', () => {
  for (const file of files.slice(0, 2000)) {
    const lines = withReturns(file, movementsOf(file.shareholdings));
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    const held = new Map<number | null, number>();
    for (const { from_person_id, to_person_id, shares } of lines) {
      const left = (held.get(from_person_id) ?? 0) - shares;
      if (from_person_id !== null && left < 0) expect.fail(`company ${file.company.id}: ${left} titles`);
      held.set(from_person_id, left);
      held.set(to_person_id, (held.get(to_person_id) ?? 0) + shares);
    }
    for (const { person_id, shares, ends_on } of file.shareholdings)
      if (ends_on === null) expect(held.get(person_id)).toBe(shares);
  }
});

test('300,000 companies of a load have 750,000 mandates and 2,000,000 movements', () => {
  const sum = (count: (file: CompanyFile) => number) =>
    files.reduce((all, file) => all + count(file), 0) / files.length;
  expect(sum((file) => withFormer(file).length)).toBeGreaterThanOrEqual(2.5);
  expect(sum((file) => withReturns(file, movementsOf(file.shareholdings)).length)).toBeGreaterThanOrEqual(
    6.67,
  );
});

test('functions are those that the legal form knows, and one head is in office', () => {
  for (const { company, mandates } of files) {
    const functions = allowed[company.legal_form].split(' ');
    expect(mandates.filter((mandate) => !functions.includes(mandate.function))).toEqual([]);
    const heads = mandates.filter((mandate) => mandate.function === functions[0] && mandate.ends_on === null);
    expect(heads.length).toBeGreaterThanOrEqual(1);
    if (functions[0] === 'P') expect(heads.length).toBe(1);
  }
});

test('the shares held today add up to the capital, in whole euros a share', () => {
  for (const { company, shareholdings } of files) {
    const today = shareholdings.filter((holding) => holding.ends_on === null);
    const shares = today.reduce((sum, holding) => sum + holding.shares, 0);
    expect(company.capital_cents % (shares * 100)).toBe(0);
    const isSingleOwner = company.legal_form === 'SASU' || company.legal_form === 'EURL';
    expect(today.length === 1).toBe(isSingleOwner);
  }
});

test('a SA has at least the capital of 37,000 euros that the law asks for', () => {
  const small = files.filter(
    ({ company }) => company.legal_form === 'SA' && company.capital_cents < 3_700_000,
  );
  expect(small).toEqual([]);
});

test('links lead to adults and never end before they start', () => {
  for (const { mandates, shareholdings } of files) {
    for (const { person_id, starts_on, ends_on } of [...mandates, ...shareholdings]) {
      const birth = persons.get(person_id)?.birth_date ?? '';
      expect(birth).not.toBe('');
      expect(Number(starts_on.slice(0, 4)) - Number(birth.slice(0, 4))).toBeGreaterThanOrEqual(18);
      if (ends_on !== null) expect(ends_on >= starts_on).toBe(true);
    }
  }
});

test('the last two companies are portage companies: they carry those in portage, adults, since they exist', () => {
  const carrying = files.filter(({ employments }) => employments.length > 0);
  expect(carrying).toEqual(files.slice(-2));
  const carried = new Set<number>();
  for (const { company, employments } of carrying) {
    expect([company.naf, company.legal_form, company.is_disabled]).toEqual(['78.30Z', 'SAS', false]);
    for (const { person_id, company_id, starts_on, ends_on } of employments) {
      const person = persons.get(person_id);
      carried.add(person_id);
      expect([person?.is_in_portage, company_id]).toEqual([true, company.id]);
      expect(starts_on >= company.registered_on).toBe(true);
      expect(Number(starts_on.slice(0, 4)) - Number(person?.birth_date.slice(0, 4))).toBeGreaterThanOrEqual(
        18,
      );
      if (ends_on !== null) expect(ends_on >= starts_on).toBe(true);
      if (person?.is_disabled) expect(ends_on).not.toBeNull();
    }
  }
  const inPortage = [...persons.values()].filter(({ is_in_portage }) => is_in_portage).map(({ id }) => id);
  expect([...carried].sort((a, b) => a - b)).toEqual(inPortage);
  expect(inPortage.length / persons.size).toBeCloseTo(0.05, 2);
});

test('companies are spread over the cabinets and over the years', () => {
  const cabinets = new Set(files.map(({ company }) => company.cabinet_id));
  const years = new Set(files.map(({ company }) => company.registered_on.slice(0, 4)));
  expect(cabinets).toEqual(new Set([1, 2, 3]));
  expect(years.size).toBeGreaterThan(25);
});
