import { UpdateAdhesionVisaFiscal } from '#contract/tax/visa/calls.ts';
import { addCompany, aSiret, otherSeatOf } from '../../company.ts';
import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

const path = '/visafiscal/registre-visafiscal/list';

test('a company joins the tax visa, is warned of its end, and is excluded with a motive', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR', '/visafiscal');
  const name = `Visa ${mark}`;
  await addCompany(visitor, name, { RegimeFiscal: 'IS' });
  await look('visa-section');
  await page.getByRole('main').getByRole('link', { name: 'Registre du visa fiscal' }).click();
  await expect(heading(page, 'Registre du visa fiscal')).toBeVisible();

  await page.getByRole('button', { name: 'Adhésion', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Adhésion au visa fiscal' });
  await field(dialog, 'Société').fill(name);
  await page.getByRole('option', { name }).click();
  await field(dialog, 'Exercice clos en').fill('2024');
  await expect(dialog.getByText(/n’évite plus de majoration après 2022/)).toBeVisible();
  await field(dialog, 'Adhésion du').fill('15/01/2024');
  await look('visa-membership');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/proposez un examen de conformité fiscale/)).toBeVisible();

  await field(page.getByRole('main'), 'Société ou SIREN').fill(name);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Adhérente');
  await row.click();
  await page.getByRole('button', { name: `Actions : ${name}, 2024` }).click();
  await page.getByRole('menuitem', { name: 'Exclure' }).click();
  const exclusion = page.getByRole('dialog', { name: `Exclure ${name}` });
  await field(exclusion, 'Motif').fill('Cotisation');
  await page.getByRole('option', { name: 'Cotisation impayée' }).click();
  await look('visa-exclusion');
  await exclusion.getByRole('button', { name: 'Exclure' }).click();
  await expect(row).toContainText('Exclue');
  await row.getByRole('link', { name }).click();
  const panel = page.getByRole('complementary').or(page.getByRole('dialog')).last();
  await expect(panel.getByText('Société exclue')).toBeVisible();
  await look('visa-file');
});

test('of two files of one SIREN and year one is kept, and the other is taken back', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const siret = aSiret();
  const names = [`Double ${mark} un`, `Double ${mark} deux`];
  for (const [index, name] of names.entries()) {
    const IdSociete = await addCompany(visitor, name, { Siret: index === 0 ? siret : otherSeatOf(siret) });
    await callBeside(
      page.request,
      UpdateAdhesionVisaFiscal,
      { IdSociete, Annee: 2021, DateAdhesion: '2021-02-01' },
      visitor.headers,
    );
  }
  await page.goto(`${path}?Texte=${encodeURIComponent(`Double ${mark}`)}`);
  await expect(page.getByRole('row', { name: /Double .*Doublon/ })).toHaveCount(2);
  await look('visa-doubles');
  await page.getByRole('button', { name: `Actions : ${names[0]}, 2021` }).click();
  await page.getByRole('menuitem', { name: 'Doublons' }).click();
  const dialog = page.getByRole('dialog', { name: /Doublons de/ });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await look('visa-doubles-dialog');
  await dialog.getByRole('button', { name: 'Garder ce dossier' }).click();
  await expect(page.getByRole('row', { name: /Double/ })).toHaveCount(1);

  await page.goto(`${path}?Texte=${encodeURIComponent(`Double ${mark}`)}&Doublons=ECARTES`);
  await page.getByRole('button', { name: `Actions : ${names[1]}, 2021` }).click();
  await page.getByRole('menuitem', { name: 'Reprendre' }).click();
  await expect(page.getByText('Doublon repris.')).toBeVisible();
});
