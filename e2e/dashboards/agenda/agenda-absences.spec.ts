import { staffLeave } from '#contract/social/leave/calls.ts';
import { expect, test } from '../../journey.ts';
import { callBeside } from '../../sign-in.ts';

const illness = 3;
const monday = '/agenda?jour=2027-09-13';

test('accepted leave stands in the agenda: one’s own with what it is, a colleague’s as an absence alone', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  const owner = await signedIn('AIDE_COMPTABLE');
  const asked = { IdType: illness, DateDebut: '2027-09-13', DateFin: '2027-09-15', IsDebutApresMidi: true };
  const { Id } = await callBeside(page.request, staffLeave.add, asked, owner.headers);
  await page.goto(monday);
  const day = page.getByRole('button', { name: /^lundi 13 septembre 2027/ });
  await expect(day).toBeVisible();
  await expect(page.getByText(/^Absence/)).toHaveCount(0);

  // of somebody with two managers two decide
  for (const role of ['RESPONSABLE_CONGE', 'DIRIGEANT'] as const) {
    const { page: decider, headers } = await anotherBrowser(role);
    const accepted = { Id, IsAcceptee: true };
    if ((await callBeside(decider.request, staffLeave.validate, accepted, headers)).Statut === 3) break;
  }
  await page.reload();
  await page.getByRole('button', { name: /^lundi 13 septembre 2027, .*1 absence/ }).click();
  const own = page.getByRole('dialog', { name: 'lundi 13 septembre 2027' });
  await expect(own.getByRole('listitem').filter({ hasText: 'Votre absence' })).toContainText(
    /Après-midi.*Maladie/,
  );
  await look('agenda-absence-own');

  const colleague = await anotherBrowser('JURIDIQUE', monday);
  await expect(colleague.page.getByRole('button', { name: /^lundi 13 septembre 2027/ })).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: /^Absence/ })).toHaveCount(0);
  await colleague.page.goto(`${monday}&Portee=CABINET`);
  await colleague.page.getByRole('button', { name: /^mardi 14 septembre 2027, .*1 absence/ }).click();
  const panel = colleague.page.getByRole('dialog', { name: 'mardi 14 septembre 2027' });
  const entry = panel.getByRole('listitem').filter({ hasText: 'Toute la journée' });
  await expect(entry).toContainText('Absence');
  await expect(colleague.page.getByText(/maladie/i)).toHaveCount(0);
  await entry.getByRole('link').click();
  await expect(colleague.page).toHaveURL(/holidays\/calendrier\?mois=2027-09/);

  await page.goto(monday);
  await expect(page.getByRole('button', { name: 'Absence\u202f: vous' }).first()).toBeVisible();
  await look('agenda-absences');
});
