import type { Page } from '@playwright/test';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, answer, personCalled, personList } from '../../person.ts';
import { callBeside } from '../../sign-in.ts';
import { pressAction } from '../../toolbar.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) });

async function deleteFound(page: Page, mark: string) {
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
}

test('a person whom companies hold stays, and each company is named', async ({ signedIn, look }) => {
  const { page, headers } = await signedIn('CHEF_MISSION');
  const { Items } = await callBeside(page.request, GetListPersonsByFilter, { PageSize: 100 }, headers);
  const held = Items.find(({ ListSociete }) => ListSociete.length > 1);
  if (!held) throw new Error('the demonstration firm has nobody with two companies');
  await page.goto(
    `${personList}?Nom=${encodeURIComponent(held.Nom)}&Email=${encodeURIComponent(held.Email ?? '')}`,
  );
  await expect(button(page, 'Supprimer')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Supprimer').focus();
  await expect(page.getByText('Veuillez sélectionner la personne à supprimer.')).toBeVisible();

  await page
    .getByRole('row', { name: new RegExp(held.Prenom) })
    .first()
    .click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  const refusal = page.getByRole('dialog', { name: 'Impossible de supprimer la personne !' });
  for (const { Value } of held.ListSociete) await expect(refusal).toContainText(Value);
  await look('person-delete-refused');
  await button(page, 'Fermer').last().click();
  await expect(refusal).toBeHidden();
});

test('a deleted person leaves the list, and an administrator has them back', async ({
  signedIn,
  mark,
  look,
}) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Ernestine', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rowOf(page, mark).click();
  await button(page, 'Supprimer').click();
  await expect(page.getByText('Voulez-vous vraiment supprimer la personne sélectionnée ?')).toBeVisible();
  await look('person-delete');
  await answer(page, 'Suppression', 'Non');
  await expect(rowOf(page, mark)).toBeVisible();
  await deleteFound(page, mark);
  await expect(page.getByText('La personne sélectionnée a été supprimée.')).toBeVisible();
  await expect(rowOf(page, mark)).toBeHidden();

  await pressAction(page, 'Personnes supprimées');
  await expect(page.getByRole('heading', { name: 'Personnes supprimées' })).toBeVisible();
  await rowOf(page, mark).click();
  await look('deleted-persons');
  await button(page, 'Restaurer').click();
  await answer(page, 'Restauration', 'Oui');
  await expect(page.getByText('Votre demande a été traitée avec succès.')).toBeVisible();
  await expect(rowOf(page, mark)).toBeHidden();
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(rowOf(page, mark)).toContainText('Ernestine');
});

test('a deleted person whose e-mail was taken comes back without it', async ({ signedIn, mark, look }) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  const first = personCalled('Zélie', mark);
  await addPersons(visitor, first);
  await deleteFound(page, mark);
  await expect(rowOf(page, mark)).toBeHidden();
  await addPersons(visitor, { ...personCalled('Quentin', mark), Email: first.Email });

  await page.goto(`${personList}/deleted`);
  await rowOf(page, mark).click();
  await button(page, 'Restaurer').click();
  await answer(page, 'Restauration', 'Oui');
  await expect(page.getByText(/est désormais celle d’une autre personne/)).toBeVisible();
  await look('restore-without-email');
  await answer(page, 'Adresse e-mail déjà prise', 'Oui');
  await expect(page.getByText('Votre demande a été traitée avec succès.')).toBeVisible();
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(2);
});

test('two records of one person become one, field by field', async ({ signedIn, mark, look }) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  const one = personCalled('Célestine', mark);
  await addPersons(visitor, one, {
    ...one,
    Nom: one.Nom.toUpperCase(),
    Prenom: 'Celestine',
    Email: `bis.${one.Email}`,
  });

  await page.goto(`${personList}/duplicates`);
  await rowOf(page, mark).click();
  await look('duplicates');
  await button(page, 'Comparer et fusionner').click();
  const name = page.getByRole('group', { name: 'Prénom', exact: true });
  await expect(name.getByRole('radio', { name: 'Célestine' })).toBeChecked();
  await page
    .getByRole('group', { name: 'E-mail', exact: true })
    .getByRole('radio', { name: /^bis\./ })
    .check();
  await look('merge');
  await button(page, 'Fusionner').click();
  await answer(page, 'Fusion', 'Oui');
  await expect(page.getByText('Les deux fiches ont été fusionnées.')).toBeVisible();
  await expect(rowOf(page, mark)).toBeHidden();
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expect(rowOf(page, mark)).toContainText(`bis.${one.Email}`);
  await expect(rowOf(page, mark)).toContainText('Célestine');
});

test('a merge of what somebody has changed meanwhile is refused, and can be compared anew', async ({
  signedIn,
  anotherBrowser,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  const one = personCalled('Sidoine', mark);
  await addPersons(visitor, one, { ...one, Email: `bis.${one.Email}` });
  await page.goto(`${personList}/duplicates`);
  await rowOf(page, mark).dblclick();
  await expect(button(page, 'Fusionner')).toBeVisible();

  const other = await anotherBrowser('CHEF_MISSION', `${personList}?Nom=${mark}`);
  await rowOf(other.page, mark).first().click();
  await button(other.page, 'Modifier un dirigeant').click();
  await other.page.getByRole('combobox', { name: 'Ville', exact: true }).fill('Angers');
  await button(other.page, 'Enregistrer').click();
  await answer(other.page, 'Enregistrement', 'Oui');
  await expect(other.page.getByText('Votre demande a été traitée avec succès.')).toBeVisible();

  await button(page, 'Fusionner').click();
  await answer(page, 'Fusion', 'Oui');
  await expect(page.getByText(/Rien n’a été enregistré/)).toBeVisible();
  await button(page, 'Comparer de nouveau').click();
  await expect(page.getByText('37000 Angers', { exact: false }).first()).toBeVisible();
  await button(page, 'Fusionner').click();
  await answer(page, 'Fusion', 'Oui');
  await expect(page.getByText('Les deux fiches ont été fusionnées.')).toBeVisible();
});

test('two namesakes who are not the same are proposed no more', async ({ signedIn, mark }) => {
  const visitor = await signedIn('ADMINSTRATOR');
  const { page } = visitor;
  const one = personCalled('Firmin', mark);
  await addPersons(visitor, one, { ...one, Email: `bis.${one.Email}` });
  await page.goto(`${personList}/duplicates`);
  await rowOf(page, mark).click();
  await button(page, 'Ce ne sont pas des doublons').click();
  await answer(page, 'Ce ne sont pas des doublons', 'Oui');
  await expect(rowOf(page, mark)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Doublons possibles' })).toBeVisible();
  await expect(page.getByText('Total').first()).toBeVisible();
  await expect(rowOf(page, mark)).toBeHidden();
});
