import { Menu } from '@mantine/core';
import { IconBookmarkPlus, IconLink } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { toast } from '../feedback/toasts.tsx';
import { copyText } from '../page/controls/CopyButton.tsx';
import { SavedViewsButton } from './SavedViewsButton.tsx';
import type { ListSearch } from './use-list-search.ts';
import { useSavedViews } from './use-saved-views.ts';

const SavedViewsDialog = lazyPart(() => import('./SavedViewsDialog.tsx'));

/** What of a list's address makes a view: its filters and its order, without page and panels. */
const viewOf = ({ values, chosenSort }: ListSearch) =>
  new URLSearchParams({ ...values, ...chosenSort }).toString();

/** The user's own views of a list: filters and order under a name, and the link that shows the same to a colleague. */
export default function SavedViewsMenu({ list }: { list: ListSearch }) {
  const [isOpen, setOpen] = useState(true);
  const [isManaging, setManaging] = useState(false);
  const { views, ...actions } = useSavedViews(list.name, isOpen || isManaging);
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const search = viewOf(list);

  function show(view: string) {
    void navigate({
      to: '.',
      search: Object.fromEntries(new URLSearchParams(view)),
      resetScroll: false,
    } as never);
  }

  async function copyLink() {
    const address = `${window.location.origin}${pathname}${search && `?${search}`}`;
    if (await copyText(address)) toast('success', 'Le lien vers cette vue est copié.');
  }

  return (
    <>
      <Menu
        position="bottom-end"
        opened={isOpen}
        onChange={setOpen}
        transitionProps={{ duration: 100 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <SavedViewsButton />
        </Menu.Target>
        <Menu.Dropdown>
          {views?.map(({ Id, Nom, Recherche }) => (
            <Menu.Item key={Id} onClick={() => show(Recherche)}>
              {Nom}
            </Menu.Item>
          ))}
          {views && views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden="true" />}
            onClick={() => setManaging(true)}
          >
            Enregistrer ou gérer les vues…
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copyLink()}>
            Copier le lien de cette vue
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isManaging && (
        <SavedViewsDialog
          views={views ?? []}
          search={search}
          {...actions}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}
