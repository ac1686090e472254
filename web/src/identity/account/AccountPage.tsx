import type { ReactNode } from 'react';
import { LocalMenu } from '#web/kit/page/LocalMenu.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import css from './account.module.css';

interface AccountPageProps {
  /** A table takes the whole width; what is read or filled in stays narrow. */
  wide?: boolean;
  children: ReactNode;
}

/** What the account's screens share: the title, and the way from one to the other. */
export function AccountPage({ wide = false, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title="Mon compte" />
      <LocalMenu label="Mon compte" under="/my-account" />
      <div className={css.sections} data-wide={wide || undefined}>
        {children}
      </div>
    </>
  );
}
