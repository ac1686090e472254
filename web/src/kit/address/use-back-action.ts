import { IconArrowLeft } from '@tabler/icons-react';
import type { ToolbarAction } from '../page/toolbar/Toolbar.tsx';
import { useBack } from './use-back.ts';

/** 'Retour', first in a screen's toolbar: to where the user comes from, else to `fallback`. */
export function useBackAction(fallback: string): ToolbarAction {
  return { label: 'Retour', icon: IconArrowLeft, onClick: useBack(fallback) };
}
