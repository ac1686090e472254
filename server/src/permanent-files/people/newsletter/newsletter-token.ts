import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';

interface Subscriber {
  clientId: number;
  personId: number;
}

const pattern = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

/**
 * Tokens of unsubscribe links. They name the person and are signed, without a row of their own: a link must
 * serve for as long as its mail is kept.
 */
export function newsletterTokens(secretKey: string) {
  const { digest } = sealing(secretKey, 'newsletter');
  const signatureOf = ({ clientId, personId }: Subscriber) => digest(`${clientId}.${personId}`);
  return {
    make: (subscriber: Subscriber): string =>
      `${subscriber.clientId}.${subscriber.personId}.${signatureOf(subscriber).toString('base64url')}`,

    read(token: string): Subscriber | undefined {
      const [, client = '', person = '', signature = ''] = pattern.exec(token) ?? [];
      const subscriber = { clientId: Number(client), personId: Number(person) };
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(subscriber);
      return given.length === right.length && timingSafeEqual(given, right) ? subscriber : undefined;
    },
  };
}

export type NewsletterTokens = ReturnType<typeof newsletterTokens>;
