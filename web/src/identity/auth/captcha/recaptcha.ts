import { ApiError } from '#web/kit/api/api-error.ts';
import { askConsent } from './captcha-consent.ts';

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const refused = () =>
  new ApiError(0, {
    Code: 'captcha-refused',
    Message:
      'Sans cette vérification, le formulaire ne peut pas être envoyé. Acceptez-la ou adressez-vous à votre cabinet.',
  });

const unreachable = () =>
  new ApiError(0, {
    Code: 'captcha-unreachable',
    Message: 'La vérification anti-robot n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
  });

let loading: Promise<Recaptcha> | undefined;

function loadScript(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&hl=fr`;
    script.async = true;
    script.onerror = () => reject(unreachable());
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(unreachable());
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Google's token for an action. Nothing of theirs is loaded before the visitor has agreed. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  if (!(await askConsent())) throw refused();
  const recaptcha = await loadScript(siteKey);
  return recaptcha.execute(siteKey, { action });
}
