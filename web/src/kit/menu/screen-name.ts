import { isTakenBy } from './aliases.ts';
import type { ScreenDeclaration } from './screen.ts';
import { useScreens } from './use-screens.ts';

type Named = Pick<ScreenDeclaration, 'path' | 'aliases' | 'title'>;

/** What users call the screen at an address, its title; the address itself where no screen has it any more. */
export function screenNamed(screens: readonly Named[], address: string): string {
  const path = address.replace(/(?<=.)\/$/, '');
  const found =
    screens.find((screen) => screen.path === path) ??
    screens.find((screen) => [screen.path, ...(screen.aliases ?? [])].some((own) => isTakenBy(own, path)));
  return found?.title ?? address;
}

/** Names the screens that journals tell by their addresses; null: nobody was at one. */
export function useScreenName(): (address: string | null) => string {
  const screens = useScreens();
  return (address) => (address === null ? 'Hors de l’application' : screenNamed(screens, address));
}
