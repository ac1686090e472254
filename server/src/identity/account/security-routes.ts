import * as calls from '#contract/identity/account/security-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { passkeyCeremonies } from '#server/identity/auth/passkeys/passkey-ceremonies.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import {
  confirmAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from './authenticator-settings.ts';
import { listConnections } from './connections.ts';
import { registerPasskey, removePasskey, startRegistration } from './passkey-settings.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { readTwoStepSettings, removeTrustedClient } from './two-step-settings.ts';

export function accountSecurityRoutes(needs: AuthNeeds): Route[] {
  const ceremonies = passkeyCeremonies(needs.settings);
  return [
    serve(calls.GetTwoStepSettings, readTwoStepSettings),
    serve(calls.RemoveTrustedClient, removeTrustedClient),
    serve(calls.StartAuthenticator, (context) => startAuthenticator(context, needs)),
    serve(calls.ConfirmAuthenticator, (context) => confirmAuthenticator(context, needs)),
    serve(calls.RemoveAuthenticator, (context) => removeAuthenticator(context, needs)),
    serve(calls.CreateRecoveryCodes, (context) => newRecoveryCodes(context, needs)),
    serve(calls.StartPasskeyRegistration, (context) => startRegistration(context, ceremonies)),
    serve(calls.RegisterPasskey, (context) => registerPasskey(context, needs, ceremonies)),
    serve(calls.RemovePasskey, (context) => removePasskey(context, needs)),
    serve(calls.GetSessions, listSessions),
    serve(calls.EndSession, endSession),
    serve(calls.EndOtherSessions, endOtherSessions),
    serve(calls.getuserconnections, listConnections),
  ];
}
