import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { LogOut } from '#contract/auth/calls.ts';
import { callApi } from '../kit/api.ts';
import { confirm } from '../kit/confirm.tsx';
import { holdScreen } from '../kit/jobs.ts';
import { setSession, useSession } from '../kit/session.ts';
import css from './top-bar.module.css';

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

async function signOut() {
  const yes = await confirm({
    title: 'Déconnexion',
    text: 'Êtes-vous sûr de vouloir vous déconnecter ?',
  });
  if (!yes) return;
  // Whatever the server answers, this browser forgets the session.
  await holdScreen('Déconnexion…', callApi(LogOut, {})).catch(() => undefined);
  setSession(undefined);
}

export function AccountMenu() {
  const session = useSession();
  if (!session) return null;
  return (
    <Menu
      position="bottom-end"
      width={264}
      transitionProps={{ duration: 100 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={css.account}>
          <span className={css.greeting}>
            Bonjour <strong>{session.FullName}</strong>
          </span>
          <span className={css.initials} aria-hidden="true">
            {initialsOf(session.FullName)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.identity}>
          <strong>{session.FullName}</strong>
          <span>{session.UserEMail}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />} onClick={signOut}>
          Me déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
