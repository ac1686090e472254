import { useMemo } from 'react';
import { useSession } from '../api/session.ts';
import { foundSections } from './sections.ts';
import { useScreens } from './use-screens.ts';

/** The sections of the access map that the signed-in user finds something in. */
export function useFoundSections() {
  const session = useSession();
  const screens = useScreens();
  return useMemo(() => foundSections(screens, session), [screens, session]);
}
