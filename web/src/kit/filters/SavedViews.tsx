import { useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { SavedViewsButton } from './SavedViewsButton.tsx';
import type { ListSearch } from './use-list-search.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx'), <SavedViewsButton />);

/** The user's own views of a list; their menu and their calls come with the first click. */
export function SavedViews({ list }: { list: ListSearch }) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? <SavedViewsMenu list={list} /> : <SavedViewsButton onClick={() => setWanted(true)} />;
}
