import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../installation/settings.ts';

/** A year, and the hosts below too: what browsers then refuse to fetch without HTTPS. */
const onlyHttps = 'max-age=31536000; includeSubDomains';

/** What every answer says unless a page says it in its own way: it is no page, is not guessed at, not kept, not told about. */
export function answerHeaders({ publicUrl }: Settings): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // over plain HTTP it would lock a newcomer's browser out of localhost
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': onlyHttps } : {}),
  };
}

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
    // said by answerHeaders
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  };
}
