import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/access/roles.ts';
import { AddCampaign } from '#contract/administration/campaigns/calls.ts';
import type { Visitor } from './sign-in.ts';
import { button } from './sign-in-pages.ts';

/** Where announcements are kept. */
export const campaignList = '/administration/campaign-config/annonce';

/**
 * Profiles that no other journey signs in with: a pop-up stands over whatever its reader does. One a journey.
 */
export const readers = {
  ofOne: 'ADMINISTRATEUR_CFN',
  ofTwo: 'COMPTABILITE_CLIENT_CRM',
  ofHostile: 'SUIVI_FACTURES_ANNONCES_LEGALES',
  ofMoreHostile: 'VISA_FISCAL',
  reminded: 'RESPONSABLE_CONGE_PERSONNE_PORTEE',
  ofIntranet: 'COMPTES_ANNUELS',
} satisfies Record<string, Role>;

/** What shows announcements to those whom they are for. */
export const popUp = (page: Page) => page.getByRole('dialog', { name: 'Annonces', exact: true });
export const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
/** An announcement's page, in the frame that holds it apart. */
export const pageOf = (within: Locator, title: string) => within.frameLocator(`iframe[title="${title}"]`);

/** A small file of an announcement. */
export const html = (text: string, name = 'annonce.html') => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(`<h2>Information</h2><p>${text}</p>`),
});

/** Picks a file for the announcement's document. */
export async function attach(page: Page, file: ReturnType<typeof html>) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choisir un fichier').click();
  await (await chooser).setFiles(file);
}

interface Publication {
  title: string;
  role: Role;
  file?: ReturnType<typeof html>;
}

/** Adds a published announcement beside the pages, for a profile alone. */
export async function publish({ page, headers }: Visitor, { title, role, file = html(title) }: Publication) {
  const response = await page.request.post(`/api/${AddCampaign.path}`, {
    headers,
    multipart: {
      Title: title,
      Project: 'LOGICIEL_GOUVERNANCE',
      StartDate: '2026-01-01',
      Status: '2',
      Roles: role,
      File: file,
    },
  });
  return response;
}
