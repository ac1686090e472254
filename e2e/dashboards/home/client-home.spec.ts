import { AddCrmClientAccount } from '#contract/permanent-files/people/client-space-calls.ts';
import { inDatabase } from '../../database.ts';
import { expect, test } from '../../journey.ts';
import { addPersons, field, personCalled } from '../../person.ts';
import { callBeside, signInBeside } from '../../sign-in.ts';
import { heading } from '../../sign-in-pages.ts';

/** Attaches a customer to a cabinet: no screen does so yet. */
const attach = (email: string, cabinet: string) =>
  inDatabase((database) =>
    database.query(
      `update app_user u set cabinet_id = c.id from cabinet c
       where u.email = $1 and c.client_id = u.client_id and c.name = $2`,
      [email, cabinet],
    ),
  );

/** A company that the person directs, no file of the firm: its lists and figures stay as other journeys count them. */
const direct = (person: number, name: string) =>
  inDatabase((database) =>
    database.query(
      `with firm as (select client_id from person where id = $1),
       added as (insert into company (client_id, name, is_file) select client_id, $2, false from firm returning client_id, id)
       insert into mandate (client_id, company_id, person_id, function, starts_on)
       select client_id, id, $1, 'G', '2020-01-01' from added`,
      [person, name],
    ),
  );

test('a customer finds the firm, whom to write to and their account, and nothing of the staff’s', async ({
  page,
  anotherBrowser,
  office,
  mark,
  look,
}) => {
  const staff = await anotherBrowser('ADMINSTRATOR');
  const person = personCalled('Capucine', mark);
  await addPersons(staff, person);
  const { Id } = await inDatabase(async (database) => {
    const { rows } = await database.query<{ Id: number }>(
      'select id::int as "Id" from person where email = $1',
      [person.Email],
    );
    return rows[0] ?? { Id: 0 };
  });
  await callBeside(staff.page.request, AddCrmClientAccount, { idPerson: Id }, staff.headers);
  const account = await office.activate(person.Email);

  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) asked.push(`${response.status()} ${response.url()}`);
  });
  await signInBeside(page.request, account);
  await page.goto('/home/accueil');
  await expect(heading(page, 'Accueil')).toBeVisible();
  await expect(page.getByText('Groupe Valombre Expertise')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu Principal' }).getByRole('link')).toHaveText([
    'Accueil',
  ]);
  await expect(page.getByText('Nos fonctionnalités')).toBeHidden();
  await expect(page.getByText(/administrateur/)).toBeHidden();

  await attach(person.Email, 'Valombre Expertise Tours');
  await page.reload();
  await expect(page.getByText('18 rue des Tanneurs')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Vos interlocuteurs' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await look('home-client');

  await direct(Id, `Maison ${mark}`);
  await page.reload();
  await page.getByRole('button', { name: 'Nouvelle demande' }).click();
  const asking = page.getByRole('dialog', { name: 'Nouvelle demande' });
  await asking.getByRole('button', { name: 'Envoyer' }).click();
  await expect(asking.getByText('Objet obligatoire.').first()).toBeVisible();
  await field(asking, 'Objet').fill(`Attestation ${mark}`);
  await look('home-client-ask');
  await asking.getByRole('button', { name: 'Envoyer' }).click();
  const mine = page.getByRole('list', { name: 'Vos demandes' });
  await expect(mine.getByText(`Attestation ${mark}`)).toBeVisible();
  await staff.page.goto(`/portefeuille/client-requests?Service=AUTRE&Filter=${encodeURIComponent(mark)}`);
  await expect(staff.page.getByText(`Attestation ${mark}`).first()).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('region', { name: 'Votre compte' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/\/my-account\/sessions$/);
});
