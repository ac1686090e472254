import { useMediaQuery } from '@mantine/hooks';
import { type MediaName, media } from './breakpoints.ts';

/** Whether the window is now as a name of `breakpoints.ts` says. */
export const useMedia = (name: MediaName): boolean =>
  useMediaQuery(media[name], undefined, { getInitialValueInEffect: false });
