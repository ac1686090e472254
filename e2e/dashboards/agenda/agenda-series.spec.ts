import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';

test('an appointment is planned for each month, one time is taken out, and the others from a time on are moved', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  const title = `Comité ${mark}`;
  await signedIn('DIRIGEANT', '/agenda?jour=2028-01-31');
  await page.getByRole('button', { name: 'Ajouter un rendez-vous' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' });
  await field(form, 'Titre').fill(title);
  await field(form, 'De').fill('9h30');
  await field(form, 'À').fill('11');
  await field(form, 'Répétition').click();
  await page.getByRole('option', { name: 'Chaque mois' }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Indiquez une dernière date ou un nombre de fois.').first()).toBeVisible();
  await look('agenda-series-form');
  await field(form, 'Ou ce nombre de fois').fill('4');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  const entry = page.getByRole('link', { name: new RegExp(title) });
  const open = async (day: string) => {
    await page.goto(`/agenda?jour=${day}`);
    // a month's page begins and ends with days of those beside it
    await entry.last().click();
    return page.getByRole('dialog', { name: title });
  };
  const second = await open('2028-02-15');
  // February stands for the 31st by its last day
  await expect(second.getByText('29/02/2028, 09:30 – 11:00')).toBeVisible();
  await expect(second.getByText('Chaque mois, 2e fois sur 4')).toBeVisible();
  await look('agenda-series-panel');
  await second.getByRole('button', { name: 'Modifier la suite' }).click();
  const change = page.getByRole('dialog', { name: 'Modifier cette fois et les suivantes' });
  await expect(field(change, 'Ou ce nombre de fois')).toHaveValue('3');
  await field(change, 'De').fill('10h');
  await change.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(change).toBeHidden();

  const third = await open('2028-03-15');
  await expect(third.getByText('31/03/2028, 10:00 – 11:00')).toBeVisible();
  await third.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer le rendez-vous' });
  await expect(question.getByText(/cette fois seulement/)).toBeVisible();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(entry).toHaveCount(1);
  const last = await open('2028-04-15');
  await expect(last.getByText('Chaque mois, 3e fois sur 3')).toBeVisible();
});
