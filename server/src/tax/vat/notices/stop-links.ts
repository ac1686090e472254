import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';

/** Whose notices a link stops. */
interface StopLink {
  clientId: number;
  companyId: number;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

/** Links by which a customer stops the notices without an account: signed, and the same in every mail. */
export function stopLinks(secretKey: string) {
  const { digest } = sealing(secretKey, 'vat-notice-stop');
  const signatureOf = ({ clientId, companyId }: StopLink) => digest(`${clientId}.${companyId}`);
  return {
    tokenOf: (link: StopLink): string =>
      `${link.clientId}.${link.companyId}.${signatureOf(link).toString('base64url')}`,

    read(token: string): StopLink | undefined {
      const [, client = '', company = '', signature = ''] = pattern.exec(token) ?? [];
      const link = { clientId: Number(client), companyId: Number(company) };
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(link);
      return given.length === right.length && timingSafeEqual(given, right) ? link : undefined;
    },
  };
}
