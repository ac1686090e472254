import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The bare page: React and what the browser brings, no components, no router, no cache, no styles.

const ask = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

function SignIn({ onDone }) {
  async function submit(event) {
    event.preventDefault();
    const { Email, Password } = Object.fromEntries(new FormData(event.target));
    const { Token } = await ask('/sign-in', { Email, Password: btoa(Password) });
    if (Token) onDone();
  }
  return h(
    'form',
    { onSubmit: submit },
    h('label', null, 'Email', h('input', { name: 'Email', type: 'email' })),
    h('label', null, 'Mot de passe', h('input', { name: 'Password', type: 'password' })),
    h('button', { type: 'submit' }, 'Se connecter'),
  );
}

const columns = [
  'Nom',
  'Prenom',
  'Nationalite',
  'Email',
  'TelLabel',
  'NumeroSs',
  'IsDisabled',
  'HasCrmClientAccount',
];

function List({ list, onOpen }) {
  return h(
    'table',
    null,
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map((name) => h('th', { key: name }, name)),
      ),
    ),
    h(
      'tbody',
      null,
      list.Items.map((person) =>
        h(
          'tr',
          { key: person.Id, onClick: () => onOpen(person.Id) },
          columns.map((name) => h('td', { key: name }, String(person[name] ?? ''))),
          h('td', null, person.ListSociete.map(({ Value }) => Value).join(', ')),
        ),
      ),
    ),
  );
}

const Form = ({ person }) =>
  h(
    'form',
    null,
    Object.entries(person).map(([name, value]) =>
      h('label', { key: name }, name, h('input', { name, defaultValue: String(value ?? '') })),
    ),
  );

const figures = Array.from({ length: 24 }, (_, index) => index);
const Home = () =>
  h(
    'div',
    { id: 'home' },
    figures.map((figure) =>
      h('section', { key: figure }, h('h2', null, `Rubrique ${figure}`), h('p', null, figure)),
    ),
  );

function Page() {
  const [screen, setScreen] = useState(location.hash === '#list' ? 'list' : 'sign-in');
  const [list, setList] = useState();
  const [person, setPerson] = useState();
  useEffect(() => {
    if (screen === 'list') void ask('/list', {}).then(setList);
  }, [screen]);
  if (screen === 'sign-in') return h(SignIn, { onDone: () => setScreen('list') });
  const open = (Id) => void ask('/person', { Id }).then(setPerson);
  return h(
    'div',
    null,
    h('button', { id: 'to-home', type: 'button', onClick: () => setScreen('home') }, 'Accueil'),
    h('button', { id: 'to-list', type: 'button', onClick: () => setScreen('list') }, 'Personnes'),
    screen === 'home' ? h(Home) : list && h(List, { list, onOpen: open }),
    person && h(Form, { person }),
  );
}

createRoot(document.getElementById('root')).render(h(Page));
