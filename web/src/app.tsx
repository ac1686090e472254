import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { forgetProofs } from './identity/auth/sign-in/remembered.ts';
import './kit/theme/base.css';
import { watchNetwork } from './kit/api/connection.ts';
import { getSession, subscribeToSession } from './kit/api/session.ts';
import { applyColorScheme } from './kit/theme/color-scheme.ts';
import { loadScreens, router } from './routes.ts';
import { restoredSession } from './shell/session/restore-session.ts';
import { keepTabsTogether } from './shell/session/session-tabs.ts';

// The content security policy forbids the code generation that zod would otherwise use; what a schema refuses without words
// of its own is told in French, as the server does at more length.
config({ jitless: true, localeError: () => 'Saisie invalide.' });

applyColorScheme();
keepTabsTogether();
watchNetwork();
void restoredSession().catch(() => false);

// Signing out, here or by a refused refresh, asks the guards again: they lead to the sign-in page.
let wasSignedIn = false;
subscribeToSession(() => {
  const isSignedIn = getSession() !== undefined;
  const left = wasSignedIn && !isSignedIn;
  wasSignedIn = isSignedIn;
  if (!left) return;
  forgetProofs();
  void router.invalidate();
});

const container = document.getElementById('root');
if (!container) throw new Error('No element #root in the page');

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// after what the sign-in page itself waits for; one that does not come is asked for again by the address that needs it
setTimeout(() => void loadScreens().catch(() => undefined), 1_500);
