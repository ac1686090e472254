import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';

/** Which request a link is for; the number is raised to end the links of before. */
export interface DepositLink {
  clientId: number;
  requestId: number;
  number: number;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Links by which a customer sends papers without an account: signed, so that a reminder has the same one without keeping it. */
export function depositLinks(secretKey: string) {
  const { digest } = sealing(secretKey, 'document-deposit');
  const signatureOf = ({ clientId, requestId, number }: DepositLink) =>
    digest(`${clientId}.${requestId}.${number}`);
  return {
    tokenOf: (link: DepositLink): string =>
      `${link.clientId}.${link.requestId}.${link.number}.${signatureOf(link).toString('base64url')}`,

    read(token: string): DepositLink | undefined {
      const [, client = '', request = '', number = '', signature = ''] = pattern.exec(token) ?? [];
      const link = { clientId: Number(client), requestId: Number(request), number: Number(number) };
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(link);
      return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
    },
  };
}

export type DepositLinks = ReturnType<typeof depositLinks>;
