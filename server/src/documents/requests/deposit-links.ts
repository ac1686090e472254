import { signedLinks } from '#server/platform/secrets/signed-links.ts';

/** Which request a link is for; the number is raised to end the links of before. */
export interface DepositLink {
  clientId: number;
  requestId: number;
  number: number;
}

/** Links by which a customer sends papers without an account. */
export function depositLinks(secretKey: string) {
  const links = signedLinks(secretKey, 'document-deposit');
  return {
    tokenOf: ({ clientId, requestId, number }: DepositLink): string =>
      links.tokenOf({ clientId, id: requestId, number }),

    read(token: string): DepositLink | undefined {
      const link = links.read(token);
      return link && { clientId: link.clientId, requestId: link.id, number: link.number };
    },
  };
}

export type DepositLinks = ReturnType<typeof depositLinks>;
