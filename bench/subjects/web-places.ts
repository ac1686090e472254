/** Where things are on a page (CSS selectors), and what leads to them (scripts). */
export interface Places {
  address: string;
  /** The last line of the list. */
  row: string;
  toHome: string;
  home: string;
  toList: string;
  /** What is done before a person's form can be asked for. */
  choose: string;
  toForm: string;
  /** A field of the form that holds the person's name. */
  form: string;
}

export const email = 'input[name=Email]';
export const password = 'input[name=Password]';
export const toSignIn = `document.querySelector('button[type=submit]').click()`;

const list = '/menu-dossier-permanent/persons';

export const product = (address: string): Places => ({
  address: `${address}/login?returnUrl=${encodeURIComponent(list)}`,
  row: '[role=grid] tbody tr[data-row]:nth-child(15)',
  toHome: `document.querySelector('a[href="/home/accueil"]').click()`,
  home: '#features',
  toList: 'history.back()',
  choose: `document.querySelector('[role=grid] tbody tr').click()`,
  toForm: `[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Modifier un dirigeant').click()`,
  form: '[role=dialog] input[name=Nom]:not([value=""])',
});

/** Where the bare page shows the list at once, as it does to somebody signed in. */
export const bareList = '#list';

export const bare = (address: string): Places => ({
  address,
  row: 'tbody tr:nth-child(15)',
  toHome: `document.querySelector('#to-home').click()`,
  home: '#home',
  toList: `document.querySelector('#to-list').click()`,
  choose: 'undefined',
  toForm: `document.querySelector('tbody tr').click()`,
  form: 'input[name=Nom]:not([value=""])',
});
