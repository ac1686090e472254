import { useEffect } from 'react';
import { useConnectionLost } from '#web/kit/api/connection.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { preloadPanels } from '#web/kit/page/panel/SidePanel.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';

/** What has to be there when the network no longer is: what asks, tells and refuses, wherever the user stands, and panels. */
const parts = [
  Dialog.preload,
  FormDialog.preload,
  preloadPanels,
  RecordPanel.preload,
  () => import('#web/kit/feedback/ToastHost.tsx'),
  () => import('#web/kit/feedback/show-toast.tsx'),
  () => import('./top-bar/AccountItems.tsx'),
  () => import('./ErrorDialog.tsx'),
  () => import('./menu/MenuDrawer.tsx'),
  () => import('./session/SessionQuestion.tsx'),
  () => import('./top-bar/ThemeMenu.tsx'),
  () => import('./finder/Finder.tsx'),
];

/** After the page's own code and calls, so that the first screen waits for none of it. */
const delay = 1_500;

/**
 * Loads in good time the parts that the frame would otherwise load when first needed. Never while the server is out of
 * reach: browsers remember that a part did not come, and would not ask for it again.
 */
export function useAtHand(): void {
  const lost = useConnectionLost();
  useEffect(() => {
    if (lost) return;
    const timer = setTimeout(() => {
      for (const load of parts) void load().catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  }, [lost]);
}
