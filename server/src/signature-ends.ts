import { orderSignatureEnds } from './legal/orders/signing/order-signatures.ts';

/** What areas of later wings do once a request to sign a record of theirs has ended. */
export const signatureEnds = [orderSignatureEnds] as const;
