import { Button } from '@mantine/core';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import css from './shortcuts.module.css';
import { showShortcuts } from './shortcuts.ts';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Rechercher une fiche, un écran' },
      { keys: ['?'], does: 'Afficher ces raccourcis' },
      { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
    ],
  },
  {
    title: 'Dans une liste',
    shortcuts: [
      { keys: ['/'], does: 'Aller au premier filtre' },
      { keys: ['↓'], does: 'Passer des filtres aux lignes' },
      { keys: ['↑', '↓'], does: 'Changer de ligne' },
      { keys: ['Entrée'], does: 'Ouvrir la fiche' },
      { keys: ['Ctrl', 'Entrée'], does: 'L’ouvrir dans un autre onglet' },
      { keys: ['Espace'], does: 'Cocher la ligne' },
      { keys: ['Maj', 'F10'], does: 'Menu de la ligne' },
    ],
  },
  {
    title: 'Dans un formulaire',
    shortcuts: [
      { keys: ['Ctrl', 'S'], does: 'Enregistrer' },
      { keys: ['Ctrl', 'Entrée'], does: 'Enregistrer' },
    ],
  },
];

/** What can be done by the keyboard alone, wherever the user is. */
export default function ShortcutsDialog() {
  const close = () => showShortcuts(false);
  return (
    <Dialog
      title="Raccourcis clavier"
      onClose={close}
      footer={
        <Button data-autofocus onClick={close}>
          Fermer
        </Button>
      }
    >
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.shortcuts}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does + keys.join()}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
