import { usePhoto } from '#web/identity/account/use-photo.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Avatar } from '#web/kit/page/Avatar.tsx';
import { BarMenu } from '../bar-panel/BarMenu.tsx';
import css from './top-bar.module.css';

/** The greeting and the user's picture; they open the way to the account, and out. */
export function AccountMenu() {
  const session = useSession();
  const photo = usePhoto();
  if (!session) return null;
  return (
    <BarMenu load={() => import('./AccountItems.tsx')}>
      <button type="button" className={css.account}>
        <span className={css.greeting}>
          Bonjour <strong>{session.FullName}</strong>
        </span>
        <Avatar name={session.FullName} image={photo} />
      </button>
    </BarMenu>
  );
}
