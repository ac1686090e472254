import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { dropDrafts } from '#web/kit/form/drafts/drafts.ts';
import { useMedia } from '#web/kit/theme/use-media.ts';
import { hasUnsavedChanges } from '#web/kit/unsaved/unsaved-changes.ts';
import { OpenedMenu } from '../menu/OpenedMenu.tsx';
import { signOut } from '../session/session-end.ts';
import { showShortcuts } from '../shortcuts.ts';
import { ThemeChoices } from './ThemeChoices.tsx';
import css from './top-bar.module.css';

async function askToSignOut() {
  const yes = await confirm({
    title: 'Déconnexion',
    text: (
      <>
        <p>Êtes-vous sûr de vouloir vous déconnecter ?</p>
        {hasUnsavedChanges() && <p>Ce que vous n’avez pas enregistré sera perdu.</p>}
      </>
    ),
  });
  if (!yes) return;
  await blockScreen('Déconnexion…', signOut());
  // a session that runs out keeps what was typed, for who comes back; leaving by choice keeps nothing
  dropDrafts();
}

/** Who is signed in, the ways to their account and to the shortcuts, the appearance on small screens, and the way out. */
export default function AccountItems({ children }: { children: ReactElement }) {
  const session = useSession();
  // where the bar has no room for it
  const hasAppearance = useMedia('--xss');
  const items = session && (
    <>
      <div className={css.identity}>
        <strong>{session.FullName}</strong>
        <span>{session.UserEMail}</span>
      </div>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/my-account/my-infos"
        leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden="true" />}
      >
        Mon compte
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />}
        rightSection="?"
        onClick={() => showShortcuts(true)}
      >
        Raccourcis clavier
      </Menu.Item>
      {hasAppearance && (
        <>
          <Menu.Divider />
          <ThemeChoices />
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
        onClick={askToSignOut}
      >
        Me déconnecter
      </Menu.Item>
    </>
  );
  return (
    <OpenedMenu width={264} items={items}>
      {children}
    </OpenedMenu>
  );
}
