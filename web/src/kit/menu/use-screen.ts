import { useMatches } from '@tanstack/react-router';
import type { ScreenDeclaration } from './screen.ts';

/** The declaration of the screen that is open. */
export function useScreen(): ScreenDeclaration {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData?.screen });
  if (!screen) throw new Error('No declared screen is open');
  return screen;
}
