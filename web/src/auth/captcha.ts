import { GetCaptchaChallenge } from '#contract/auth/calls.ts';
import { callApi } from '../kit/api.ts';

/**
 * The RecaptchaToken of a form that is about to be sent: the solved proof of work, base64 JSON, found
 * in a worker so that the page stays alive; null where the installation asks for none.
 */
export async function obtainCaptchaToken(): Promise<string | null> {
  const { Provider, Challenge } = await callApi(GetCaptchaChallenge, {});
  if (Provider !== 'altcha' || !Challenge) return null;
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === null ? reject(new Error('The challenge has no solution')) : resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(Challenge);
    });
  } finally {
    worker.terminate();
  }
}
