import { randomInt, timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';

interface ControllerLink {
  clientId: number;
  accessId: number;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
/** Without those that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 12;

/** Links of controllers, signed, and the codes that go with them, of which a keyed digest alone is kept. */
export function controllerLinks(secretKey: string) {
  const { digest } = sealing(secretKey, 'vigilance-controller');
  const signatureOf = ({ clientId, accessId }: ControllerLink) => digest(`${clientId}.${accessId}`);
  const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
  return {
    tokenOf: (link: ControllerLink): string =>
      `${link.clientId}.${link.accessId}.${signatureOf(link).toString('base64url')}`,

    read(token: string): ControllerLink | undefined {
      const [, client = '', access = '', signature = ''] = pattern.exec(token) ?? [];
      const link = { clientId: Number(client), accessId: Number(access) };
      return same(Buffer.from(signature, 'base64url'), signatureOf(link)) ? link : undefined;
    },

    newCode: (): string =>
      Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(''),

    /** Of a code as it is typed: letters of either case, spaces and dashes between them. */
    digestOf: (code: string): Buffer => digest(`code ${code.toUpperCase().replace(/[\s-]/g, '')}`),

    isCode: (code: string, kept: Buffer): boolean =>
      same(digest(`code ${code.toUpperCase().replace(/[\s-]/g, '')}`), kept),
  };
}

export type ControllerLinks = ReturnType<typeof controllerLinks>;
