import type { SignedIn } from '#contract/identity/auth/session.ts';
import {
  customerFields,
  requestableFields,
} from '#contract/permanent-files/companies/change-request-calls.ts';

/** The fields that this user may ask a change of. */
export const askedFields = (session: SignedIn | undefined) =>
  session?.IsClient ? customerFields : requestableFields;
