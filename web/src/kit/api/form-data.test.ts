import { expect, test } from 'vitest';
import { formOf } from './form-data.ts';

const file = (name: string) => new File(['contenu'], name);
const told = (form: FormData) =>
  [...form].map(([field, value]) => [field, typeof value === 'string' ? value : value.name]);

test('a call that takes one file sends the request and the file, or the request alone', () => {
  const parts = { json: 'person', file: 'file' };
  expect(told(formOf(parts, { Nom: 'Lefèvre' }, { file: file('carte.png') }))).toEqual([
    ['person', '{"Nom":"Lefèvre"}'],
    ['file', 'carte.png'],
  ]);
  expect(told(formOf(parts, {}, { file: null }))).toEqual([['person', '{}']]);
});

test('a call that takes several files sends each in its field, and none that it does not declare', () => {
  const parts = { json: 'dto', file: ['contract', 'attestation', 'amendment'] };
  const files = {
    amendment: file('c.pdf'),
    contract: file('a.pdf'),
    attestation: null,
    other: file('x.pdf'),
  };
  expect(told(formOf(parts, {}, { files }))).toEqual([
    ['dto', '{}'],
    ['contract', 'a.pdf'],
    ['amendment', 'c.pdf'],
  ]);
});

test('a form of fields sends nothing for what is not there', () => {
  expect(told(formOf({ file: 'File' }, { Title: 'Avis', Status: 2, EndDate: null }, {}))).toEqual([
    ['Title', 'Avis'],
    ['Status', '2'],
  ]);
});
