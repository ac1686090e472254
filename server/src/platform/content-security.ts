import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from './settings.ts';

/** What the API's answers need of it: nothing of them is shown as a page, guessed at or kept. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Headers that keep a page to its own origin: no inline script, no other host, and no frame but what the page
 * itself has fetched and shows, a PDF (kit/pdf); such a frame is held to these same rules.
 */
export function contentSecurity({ publicUrl, captcha }: Settings): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:');
  const google =
    captcha.provider === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...google],
        // components set their variables in style elements; scripts stay forbidden
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        workerSrc: ["'self'"],
        frameSrc: ['blob:', ...google],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // over plain HTTP these would lock a newcomer's browser out of localhost
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  };
}
