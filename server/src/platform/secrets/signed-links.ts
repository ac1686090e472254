import { timingSafeEqual } from 'node:crypto';
import { sealing } from './sealing.ts';

/** What a link is for: a row of a firm; the number is raised to end the links of before. */
export interface SignedLink {
  clientId: number;
  id: number;
  number: number;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Links that serve without an account: signed, so that a reminder has the same one without keeping it. */
export function signedLinks(secretKey: string, purpose: string) {
  const { digest } = sealing(secretKey, purpose);
  const signatureOf = ({ clientId, id, number }: SignedLink) => digest(`${clientId}.${id}.${number}`);
  return {
    tokenOf: (link: SignedLink): string =>
      `${link.clientId}.${link.id}.${link.number}.${signatureOf(link).toString('base64url')}`,

    read(token: string): SignedLink | undefined {
      const [, client = '', id = '', number = '', signature = ''] = pattern.exec(token) ?? [];
      const link = { clientId: Number(client), id: Number(id), number: Number(number) };
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(link);
      return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
    },
  };
}

export type SignedLinks = ReturnType<typeof signedLinks>;
