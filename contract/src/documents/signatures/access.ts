import { opens } from '#contract/access/permissions.ts';

/** Those who find the electronic signature in their menu: they ask for signatures and follow them. */
export const mayAskSignatures = opens('ElectronicSignature');
