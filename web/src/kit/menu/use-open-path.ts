import { allows } from '#contract/access/access.ts';
import { useSession } from '../api/session.ts';
import { useScreens } from './use-screens.ts';

/** The path, where its screen exists and this user may open it: nothing leads anywhere else. */
export function useOpenPath(path: string): string | undefined {
  const session = useSession();
  const screen = useScreens().find((candidate) => candidate.path === path);
  return screen && allows(screen.access, session) ? path : undefined;
}
