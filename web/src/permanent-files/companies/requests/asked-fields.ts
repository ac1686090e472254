import {
  customerFields,
  requestableFields,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import type { SignedIn } from '#contract/identity/auth/session.ts';

/** The fields that this user may ask a change of. */
export const askedFields = (session: SignedIn | undefined) =>
  session?.IsClient ? customerFields : requestableFields;
