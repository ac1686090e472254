import { useSearch } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { safeReturnUrl } from './return-url.ts';

/** The page to come back to, or the home page where the address names none that says anything. */
function pageToReload(returnUrl: string | undefined): string {
  const target = safeReturnUrl(returnUrl);
  return target === '/' || target.startsWith('/session-expired') ? '/home' : target;
}

export default function SessionExpiredScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  return (
    <SignInCard title="Session expirée">
      <div>
        <p>{messages.sessionExpired}</p>
        <p>{messages.startAnew}</p>
      </div>
      {/* the page itself is loaded anew, as its text says */}
      <PlainButton look="main" onClick={() => window.location.assign(pageToReload(returnUrl))}>
        Actualiser
      </PlainButton>
    </SignInCard>
  );
}
