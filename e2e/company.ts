import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { callBeside, type Visitor } from './sign-in.ts';

export const companyList = '/menu-dossier-permanent/dossiers-permanents/list';

/** The page of a company at its identity, and what is open over it: 'modifier=fiscal'. */
export const companyPage = (Id: number, open = '') =>
  `/menu-dossier-permanent/dossiers-permanents/view/${Id}?onglet=identite${open && `&${open}`}`;

/** A part of a company's page, by its tab's name in the address. */
export const companyPart = (Id: number, part: string) =>
  `/menu-dossier-permanent/dossiers-permanents/view/${Id}?onglet=${part}`;

/** A SIRET that no other test and no other run uses. */
export const aSiret = () => siretOf(randomInt(1_000_000, 10_000_000));

/** The SIRET of the second establishment of the same company. */
export const otherSeatOf = (siret: string) => siretOf(Number(siret.slice(1, 8)), 2);

/** Puts a company in the register beside the page, by the call that its form makes. */
export async function addCompany({ page, headers }: Visitor, RaisonSociale: string, more: object = {}) {
  const { Id } = await callBeside(
    page.request,
    AddSociete,
    { societe: { RaisonSociale, ...more } as never },
    headers,
  );
  expect(Id).toBeGreaterThan(0);
  return Id;
}

/** The panel of a section of a company's form. */
export const sectionPanel = (page: Page, section: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${section}`) });
