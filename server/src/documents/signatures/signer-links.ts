import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';

/** Which signer a link is for; the number is raised to end the links of before. */
interface SignerLink {
  clientId: number;
  signerId: string;
  number: number;
}

const pattern = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Links by which a signer without an account comes to their paper: signed, so that a reminder has the same one without keeping it. */
export function signerLinks(secretKey: string) {
  const { digest } = sealing(secretKey, 'signer-link');
  const macOf = ({ clientId, signerId, number }: SignerLink) => digest(`${clientId}.${signerId}.${number}`);
  return {
    tokenOf: (link: SignerLink): string =>
      `${link.clientId}.${link.signerId}.${link.number}.${macOf(link).toString('base64url')}`,

    read(token: string): SignerLink | undefined {
      const [, client = '', signerId = '', number = '', mac = ''] = pattern.exec(token) ?? [];
      const link = { clientId: Number(client), signerId, number: Number(number) };
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(link);
      return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
    },
  };
}

export type SignerLinks = ReturnType<typeof signerLinks>;
