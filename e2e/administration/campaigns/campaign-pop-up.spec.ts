import { roleNames } from '#contract/access/roles.ts';
import { hostilePages } from '#proof/files/hostile-html.ts';
import { campaignList, pageOf, popUp, publish, readers } from '../../campaigns.ts';
import { expect, test } from '../../journey.ts';
import { answer, choose, field } from '../../person.ts';
import { button, home } from '../../sign-in-pages.ts';

test('several announcements are turned over in a ring; one written here has its headings and lists', async ({
  page,
  signedIn,
  anotherBrowser,
  mark,
  look,
}) => {
  const editor = await anotherBrowser('EXPERT_COMPTABLE', `${campaignList}/creation`);
  const form = editor.page.getByRole('main');
  await field(form, 'Titre').fill(`Écrite ${mark}`);
  await choose(form, 'Statut', 'Publié');
  await form.getByText('Rédiger le texte').click();
  await field(form, 'Texte de l’annonce').fill('# Congés\nÀ savoir :\n- avant le 5 juin\n- <b>par écrit</b>');
  await field(form, 'Profils').click();
  await editor.page.getByRole('option', { name: roleNames[readers.ofTwo], exact: true }).click();
  await editor.page.keyboard.press('Escape');
  await button(editor.page, 'Enregistrer').click();
  await answer(editor.page, 'Enregistrement', 'Oui');
  await expect(editor.page.getByText('Votre annance a été créée avec succès.')).toBeVisible();
  await publish(editor, { title: `Jointe ${mark}`, role: readers.ofTwo });

  await signedIn(readers.ofTwo, home);
  const shown = popUp(page);
  const title = shown.getByRole('heading', { level: 2 });
  // the latest first
  await expect(title).toHaveText(`Écrite ${mark}`);
  await expect(title).toBeFocused();
  const written = pageOf(shown, `Écrite ${mark}`);
  await expect(written.getByRole('heading', { name: 'Congés' })).toBeVisible();
  await expect(written.getByRole('listitem')).toHaveText(['avant le 5 juin', '<b>par écrit</b>']);
  await look('campaign-pop-up');
  await shown.getByRole('button', { name: 'Suivant' }).click();
  await expect(title).toHaveText(`Jointe ${mark}`);
  await shown.getByRole('button', { name: 'Suivant' }).click();
  await expect(title).toHaveText(`Écrite ${mark}`);
  await shown.getByRole('button', { name: 'Précédent' }).click();
  await expect(title).toHaveText(`Jointe ${mark}`);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
});

// a pop-up holds a hundred at most, and two may be looked at side by side
for (const [half, role] of [readers.ofHostile, readers.ofMoreHostile].entries()) {
  test(`hostile pages run nothing and ask no other host for anything, in a real browser, ${half + 1} of 2`, async ({
    page,
    signedIn,
    anotherBrowser,
    mark,
  }) => {
    test.slow();
    const editor = await anotherBrowser('DIRIGEANT');
    const titles = new Set<string>();
    for (const [index, { title: name, html: content, isRefused }] of hostilePages.entries()) {
      if (index % 2 !== half) continue;
      const title = `${mark} ${index}`;
      const file = { name: 'annonce.html', mimeType: 'text/html', buffer: Buffer.from(content) };
      const response = await publish(editor, { title, role, file });
      expect(response.status(), name).toBe(isRefused ? 400 : 200);
      if (!isRefused) titles.add(title);
    }

    const harm: string[] = [];
    // what a frame asks for is told by the browser's console, as it fails or is forbidden, and by nothing else
    page.on('console', (message) => {
      const told = `${message.text()} ${message.location().url}`;
      if (told.includes('hostile.example')) harm.push(told);
    });
    page.on('dialog', (dialog) => harm.push(`dialog: ${dialog.message()}`));
    page.on('popup', (other) => harm.push(`window: ${other.url()}`));
    await signedIn(role, home);
    const shown = popUp(page);
    const heading = shown.getByRole('heading', { level: 2 });
    while (titles.size > 0) {
      const title = await heading.innerText();
      expect(titles.delete(title), title).toBe(true);
      await expect(pageOf(shown, title).locator('body')).toContainText('Annonce');
      const [top, frame, ...others] = page.frames();
      for (const window of [top, frame])
        if (await window?.evaluate(() => 'hit' in globalThis)) harm.push(`script: ${title}`);
      expect(others, title).toEqual([]);
      await shown.getByRole('button', { name: 'Suivant' }).click();
    }
    expect(harm).toEqual([]);
  });
}
