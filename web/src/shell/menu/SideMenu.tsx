import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCalculator,
  IconChartBar,
  IconFileInvoice,
  IconFileText,
  IconFolders,
  IconGavel,
  IconHome,
  IconReceiptTax,
  IconSettings,
  IconSignature,
  IconUserDollar,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { PermissionParent } from '#contract/access/menu/shapes.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { BuiltEntry } from '#web/kit/menu/sections.ts';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import css from './side-menu.module.css';

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'));

const icons: Partial<Record<PermissionParent, Icon>> = {
  TableauDeBord: IconChartBar,
  Portefeuille: IconBriefcase,
  Simulateurs: IconCalculator,
  DossiersPermanents: IconFolders,
  GenerationDocuments: IconFileText,
  SuiviJuridique: IconGavel,
  SuiviSocial: IconUsersGroup,
  GestComm: IconFileInvoice,
  Ecf: IconReceiptTax,
  PortageSalarial: IconUserDollar,
  Repertoire: IconAddressBook,
  ElectronicSignature: IconSignature,
  Administration: IconSettings,
};

interface SideMenuProps {
  open: boolean;
  /** Beside the page; else over it, closed by a click outside. */
  beside: boolean;
  onClose: () => void;
}

export function SideMenu({ open, beside, onClose }: SideMenuProps) {
  if (beside) {
    return (
      <aside id="menu-principal" className={css.beside} hidden={!open}>
        <Entries />
      </aside>
    );
  }
  return (
    open && (
      <MenuDrawer open={open} onClose={onClose}>
        <Entries />
      </MenuDrawer>
    )
  );
}

function Entries() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const found = useFoundSections().filter(({ isOpen }) => isOpen);
  return (
    <nav aria-labelledby="menu-title" className={css.menu}>
      <h2 id="menu-title" className={css.title}>
        Menu Principal
      </h2>
      <ul>
        <li>
          <Entry to="/home/accueil" name="Accueil" icon={IconHome} />
        </li>
        {found.map(({ section, entries }) => (
          <li key={section.path}>
            <Entry to={section.path} name={section.menu} icon={icons[section.permission] ?? IconFolders} />
            {isWithin(pathname, section.path, entries) && entries.length > 0 && (
              <ul className={css.below}>
                {entries.map(({ entry }) => (
                  <li key={entry.path}>
                    <Entry to={entry.path} name={entry.label} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the page is the section's own or one of its links', which may lie below another address. */
const isWithin = (pathname: string, path: string, entries: readonly BuiltEntry[]) =>
  pathname.startsWith(path) || entries.some(({ entry }) => pathname.startsWith(entry.path));

function Entry({ to, name, icon: EntryIcon }: { to: string; name: string; icon?: Icon }) {
  return (
    <Link to={to} className={css.entry} activeOptions={{ exact: true, includeSearch: false }}>
      {EntryIcon && <EntryIcon size={20} stroke={1.6} aria-hidden="true" className={css.icon} />}
      <span>{name}</span>
    </Link>
  );
}
