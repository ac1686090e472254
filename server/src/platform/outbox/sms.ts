import type { SmsSettings } from '../installation/settings.ts';
import { type Outcome, reasonOf, type Transport } from './outcome.ts';

/** Within the lease of the row. */
const timeout = 30_000;

/** The request cannot have been received: no connection came to be. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Refusals that are not the message's fault: a token to mend, a provider that asks to wait. */
const passing = new Set([401, 403, 408, 425, 429]);

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const refused = status >= 400 && status < 500 && !passing.has(status);
  return {
    kind: refused ? 'refused' : 'later',
    reason: `Le fournisseur de SMS a ${refused ? 'refusé' : 'ajourné'} le message (réponse ${status}).`,
  };
}

function failureOf(error: unknown): Outcome {
  const { cause } = error as { cause?: { code?: unknown } };
  if (typeof cause?.code === 'string' && neverConnected.has(cause.code)) {
    return {
      kind: 'later',
      reason: reasonOf(`Le fournisseur de SMS n’a pas pu être joint (${cause.code}).`),
    };
  }
  return {
    kind: 'uncertain',
    reason: 'Le fournisseur de SMS n’a pas confirmé la réception\u202f: le message est peut-être parti.',
  };
}

/** Sends by the provider of SMS_URL: a POST of {to, from, text}; the answer's body is not read. */
export function smsTransport({ url, token, sender }: SmsSettings): Transport {
  return async ({ id, recipient, content }, handOver, signal) => {
    await handOver();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ to: recipient, from: sender, text: content.text }),
        // a redirection would carry the message elsewhere
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch (error) {
      return failureOf(error);
    }
  };
}
