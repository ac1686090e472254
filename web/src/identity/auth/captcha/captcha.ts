import { GetCaptchaChallenge } from '#contract/identity/auth/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { anonymousXsrfToken } from '#web/kit/api/xsrf.ts';

/** What the guarded form does; Google's service keeps its figures by this name. */
export type CaptchaAction =
  | 'login'
  | 'two_factor_verify'
  | 'payment_verify'
  | 'signature_verify'
  | 'new_password'
  | 'reset_request'
  | 'confirm_email_request'
  | 'prospect_begin'
  | 'prospect_link';

/**
 * The RecaptchaToken of a form that is about to be sent: the solved proof of work, base64 JSON, found
 * in a worker so that the page stays alive; Google's token where that service is configured; null where
 * the installation asks for none.
 */
export async function obtainCaptchaToken(action: CaptchaAction): Promise<string | null> {
  // the form will need the anti-forgery token too, and it can be asked for meanwhile
  const [{ Provider, SiteKey, Challenge }] = await Promise.all([
    callApi(GetCaptchaChallenge, {}),
    anonymousXsrfToken().catch(() => undefined),
  ]);
  if (Provider === 'recaptcha' && SiteKey !== null) {
    const { recaptchaToken } = await import('./recaptcha.ts');
    return recaptchaToken(SiteKey, action);
  }
  return Provider === 'altcha' && Challenge ? solve(Challenge) : null;
}

async function solve(challenge: Record<string, unknown>): Promise<string> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === null ? reject(new Error('The challenge has no solution')) : resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
