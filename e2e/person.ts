import { expect, type Locator, type Page } from '@playwright/test';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import type { Visitor } from './sign-in.ts';

export const personList = '/menu-dossier-permanent/persons';

export interface Person {
  Nom: string;
  Prenom: string;
  Email: string;
  NumeroSs?: string;
  NativeCountry?: string;
  NumeroDepartement?: string;
}

/** A person whose names and e-mail carry the test's own mark. */
export const personCalled = (Prenom: string, mark: string): Person => ({
  Nom: `Essai-${mark}`,
  Prenom,
  Email: `${Prenom.toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')}.${mark}@journey.example`,
});

const rest = {
  Civilite: 'Madame',
  Datenaissance: '1985-05-12',
  Lieunaissance: 'Tours',
  NativeCountry: 'France',
  NumeroDepartement: '37',
  Nationalite: 'Française',
  Tel: '+33639981234',
  NomPere: 'Essai',
  NomMere: 'Dupuis',
  Adresse: {
    Adresse1: '3 rue des Tilleuls',
    Cp: '37000',
    Ville: 'Tours',
    Pays: 'France',
    PaysAlpha2Code: 'FR',
  },
  IsDisabled: 0,
};

/** Puts persons in the register beside the page, by the call that its form makes. */
export async function addPersons({ page, headers }: Visitor, ...persons: Person[]): Promise<void> {
  for (const person of persons) {
    const answer = await page.request.post(`/api/${AddPerson.path}`, {
      headers,
      multipart: { person: JSON.stringify({ ...rest, ...person }) },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Fills every field that a new person needs. */
export async function fillPerson(panel: Locator, { Email, Nom, Prenom }: Person): Promise<void> {
  const texts: Record<string, string> = {
    'E-mail': Email,
    Nom,
    Prénom: Prenom,
    'Date de naissance': '12/05/1985',
    'Lieu de naissance': 'Tours',
    Nationalité: 'Française',
    Téléphone: '06 39 98 12 34',
    'Nom du père': 'Essai',
    'Nom de la mère': 'Dupuis',
    Adresse: '3 rue des Tilleuls',
    'Code postal': '37000',
    Ville: 'Tours',
    'Pays de naissance': 'France',
  };
  for (const [name, value] of Object.entries(texts)) await field(panel, name).fill(value);
  await choose(panel, 'Civilité', 'Madame');
}

/** A field by its label, whatever its kind. */
export const field = (within: Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));

/** Picks an entry of a list of choices. */
export async function choose(within: Locator, name: string, option: string): Promise<void> {
  await field(within, name).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

/** Answers the question that stands over the page. */
export async function answer(page: Page, title: string, word: 'Oui' | 'Non'): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: word }).click();
}
