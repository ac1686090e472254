import { z } from 'zod';
import type { SignatureLevel } from '#contract/documents/signatures/signature.ts';
import type { PaperToSign, SigningProvider, SigningState } from './provider.ts';

interface Options {
  /** `https://api.yousign.app/v3`, or the sandbox. */
  url: string;
  apiKey: string;
}

/** A provider is asked in the background: slow is better than twice. */
const mostWait = 20_000;

const Named = z.object({ id: z.string().min(1) });
const Request = z.object({
  status: z.string(),
  decline_information: z.object({ reason: z.string().nullish() }).nullish(),
});
const Signers = z.array(
  z.object({ id: z.string().min(1), status: z.string(), info: z.object({ email: z.string() }) }),
);

const levels: Readonly<Partial<Record<SignatureLevel, string>>> = {
  SIMPLE: 'electronic_signature',
  AVANCEE: 'advanced_electronic_signature',
};

const states: Readonly<Record<string, SigningState>> = {
  done: 'SIGNE',
  declined: 'REFUSE',
  rejected: 'REFUSE',
  canceled: 'REFUSE',
  deleted: 'REFUSE',
  expired: 'EXPIRE',
};

/** Where the signatures stand on the last page's foot, in points from its top left. */
const place = (rank: number) => ({ page: 1, x: 40 + (rank % 3) * 175, y: 740 - Math.floor(rank / 3) * 60 });

/**
 * Yousign, API v3 (developers.yousign.com): a signature request is begun, given its document and its signers, then activated;
 * mails and codes are Yousign's.
 */
export function yousign({ url, apiKey }: Options): SigningProvider {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
      // a redirection would carry the key elsewhere
      redirect: 'manual',
      signal: AbortSignal.timeout(mostWait),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`Yousign answered ${response.status} to ${init.method ?? 'GET'} ${path}`);
  }

  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** The request that was begun under the same key before, where its answer was lost. */
  async function begunBefore(key: string): Promise<string | undefined> {
    const response = await ask(`/signature_requests?external_id[eq]=${encodeURIComponent(key)}`);
    const { data } = z.object({ data: z.array(Named) }).parse(await response.json());
    return data[0]?.id;
  }

  async function begin(paper: PaperToSign): Promise<string> {
    const { key, title, content, signers, level, isOrdered, expiresOn, message } = paper;
    const { id } = Named.parse(
      await (
        await post('/signature_requests', {
          name: title.slice(0, 128),
          delivery_mode: 'email',
          timezone: 'Europe/Paris',
          external_id: key,
          ordered_signers: isOrdered,
          ...(expiresOn && { expiration_date: expiresOn }),
          ...(message && { email_custom_note: message.slice(0, 500) }),
        })
      ).json(),
    );
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'document.pdf');
    form.append('nature', 'signable_document');
    const document = Named.parse(
      await (await ask(`/signature_requests/${id}/documents`, { method: 'POST', body: form })).json(),
    );
    for (const [rank, { firstName, lastName, email }] of signers.entries())
      await post(`/signature_requests/${id}/signers`, {
        info: { first_name: firstName, last_name: lastName, email, locale: 'fr' },
        signature_level: levels[level] ?? 'electronic_signature',
        signature_authentication_mode: 'otp_email',
        fields: [{ type: 'signature', document_id: document.id, ...place(rank) }],
      });
    return id;
  }

  const read = async (reference: string) =>
    Request.parse(await (await ask(`/signature_requests/${encodeURIComponent(reference)}`)).json());

  const signersOf = async (reference: string) =>
    Signers.parse(await (await ask(`/signature_requests/${encodeURIComponent(reference)}/signers`)).json());

  return {
    name: 'yousign',
    levels: ['SIMPLE', 'AVANCEE'],
    async send(paper) {
      const before = await begunBefore(paper.key);
      if (before && (await read(before)).status !== 'draft') return before;
      // a draft that was left half done is not completed: another one is begun
      const id = await begin(paper);
      await post(`/signature_requests/${id}/activate`, {});
      return id;
    },
    async tell(reference) {
      const { status, decline_information: declined } = await read(reference);
      const signers = await signersOf(reference);
      return {
        state: states[status] ?? 'EN_COURS',
        signed: signers.filter((one) => one.status === 'signed').map(({ info }) => info.email),
        refusal: declined?.reason ?? null,
      };
    },
    async signed(reference) {
      const response = await ask(
        `/signature_requests/${encodeURIComponent(reference)}/documents/download?version=completed&archive=false`,
      );
      return Buffer.from(await response.arrayBuffer());
    },
    async remind(reference) {
      for (const { id, status } of await signersOf(reference))
        if (status === 'notified' || status === 'verified')
          await post(`/signature_requests/${encodeURIComponent(reference)}/signers/${id}/send_reminder`, {});
    },
    async cancel(reference) {
      await post(`/signature_requests/${encodeURIComponent(reference)}/cancel`, {
        reason: 'contractualization_aborted',
      });
    },
  };
}
