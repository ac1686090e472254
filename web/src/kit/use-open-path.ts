import { allows } from '#contract/access/access.ts';
import { useSession } from '../kit/session.ts';
import { useScreens } from '../kit/use-screens.ts';

/** The path, where its screen exists and this user may open it: a figure leads nowhere else. */
export function useListPath(path: string): string | undefined {
  const session = useSession();
  const screen = useScreens().find((candidate) => candidate.path === path);
  return screen && allows(screen.access, session) ? path : undefined;
}

export const companyList = '/menu-dossier-permanent/dossiers-permanents/list';
export const staffList = '/repertoire/collaborators';
