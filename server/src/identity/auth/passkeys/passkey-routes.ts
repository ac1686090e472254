import * as calls from '#contract/identity/auth/two-step-calls.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { AuthNeeds } from '../needs.ts';
import { passkeyCeremonies } from './passkey-ceremonies.ts';
import { signInByPasskey, stepUpByPasskey } from './passkey-sign-in.ts';

export function passkeyRoutes(needs: AuthNeeds): Route[] {
  const ceremonies = passkeyCeremonies(needs.settings);
  return [
    servePublic(calls.StartPasskey, async () => ({ Options: { ...(await ceremonies.proofOptions()) } })),
    servePublic(calls.SignInByPasskey, (context) => signInByPasskey(context, needs, ceremonies)),
    serve(calls.StepUpByPasskey, (context) => stepUpByPasskey(context, ceremonies)),
  ];
}
