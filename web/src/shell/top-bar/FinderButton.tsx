import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';

const Finder = lazyPart(() => import('../finder/Finder.tsx'));

/** Opens the search over everything, by click or Ctrl+K; its code is loaded the first time. */
export function FinderButton() {
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((before) => before + 1);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <IconAction label="Rechercher partout (Ctrl + K)" icon={IconSearch} onClick={open} />
      {openings > 0 && <Finder openings={openings} />}
    </>
  );
}
