import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/kit/api/query.ts';
import { ConfirmHost } from '#web/kit/feedback/ConfirmHost.tsx';
import { useShownError } from '#web/kit/feedback/error-dialog.ts';
import { LoadingOverlay } from '#web/kit/feedback/LoadingOverlay.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { PdfHost } from '#web/kit/pdf/PdfHost.tsx';
import '#web/kit/page/print/sheet.css';
import '#web/kit/theme/styles.css';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import { hasDrafts } from '#web/kit/form/drafts/drafts.ts';
import { skipLinks } from '#web/kit/page/SkipLink.tsx';
import skipCss from '#web/kit/page/skip-link.module.css';
import { pointVariablesAtTokens, theme } from '#web/kit/theme/theme.ts';
import { useMedia } from '#web/kit/theme/use-media.ts';
import css from './app-frame.module.css';
import { BackToTop } from './BackToTop.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { SessionWatch } from './session/SessionWatch.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StepUpHost } from './step-up/StepUpHost.tsx';
import { TopBar } from './top-bar/TopBar.tsx';
import { useAtHand } from './use-at-hand.ts';

// only where something was left: every page waits for this frame
const WaitingDrafts = lazyPart(
  async () => ({ default: (await import('#web/kit/unsaved/WaitingDrafts.tsx')).WaitingDrafts }),
  null,
);
const ErrorDialog = lazyPart(() => import('./ErrorDialog.tsx'));
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));
const CampaignPopUps = lazyPart(
  () => import('#web/administration/campaigns/pop-up/CampaignPopUps.tsx'),
  null,
);

const menuKey = 'side-menu';

/** What stands around every screen of a signed-in user. */
export default function AppFrame() {
  // Beside the page where there is room for both; over it below, and then closed at each navigation.
  const beside = useMedia('--wide');
  const error = useShownError();
  const areShortcutsShown = useShortcuts();
  useAtHand();
  const [wanted, setWanted] = useState(() => localStorage.getItem(menuKey) !== 'closed');
  const [over, setOver] = useState(false);
  const open = beside ? wanted : over;
  const pathname = useRouterState({ select: (state) => state.location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => setOver(false), [pathname]);

  // What one user has read is not there for the next one on the same page.
  useEffect(() => () => queryClient.clear(), []);

  function toggle() {
    if (!beside) return setOver(!over);
    setWanted(!wanted);
    localStorage.setItem(menuKey, wanted ? 'closed' : 'open');
  }

  return (
    <MantineProvider theme={theme} cssVariablesResolver={pointVariablesAtTokens} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <div id={skipLinks}>
          <a href="#contenu" className={skipCss.skip}>
            Aller au contenu
          </a>
        </div>
        <ConnectionNotice />
        <TopBar menuOpen={open} onToggleMenu={toggle} />
        <div className={css.below}>
          <SideMenu open={open} beside={beside} onClose={() => setOver(false)} />
          <div className={css.page}>
            <main id="contenu" tabIndex={-1} className={css.main}>
              <Breadcrumb />
              {hasDrafts() && <WaitingDrafts />}
              <Outlet />
            </main>
            <footer className={css.footer}>Copyright {new Date().getFullYear()}</footer>
          </div>
        </div>
        <BackToTop />
        <CampaignPopUps />
        <LoadingOverlay />
        <ConfirmHost />
        <PdfHost />
        <Toasts />
        <SessionWatch />
        <StepUpHost />
        {areShortcutsShown && <ShortcutsDialog />}
        {error && <ErrorDialog error={error} />}
      </QueryClientProvider>
    </MantineProvider>
  );
}
