interface Browser {
  isSecureContext: boolean;
  hostname: string;
  hasPasskeys: boolean;
}

const thisBrowser = (): Browser => ({
  isSecureContext: window.isSecureContext,
  hostname: window.location.hostname,
  hasPasskeys: 'PublicKeyCredential' in window,
});

const address = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Why passkeys cannot serve on this page, as a sentence; undefined where they can. */
export function passkeyObstacle(browser: Browser = thisBrowser()): string | undefined {
  if (address.test(browser.hostname))
    return `Les clés d’accès sont liées à un nom de site : elles ne peuvent pas servir tant que la page est ouverte par une adresse IP (${browser.hostname}).`;
  if (!browser.isSecureContext) return 'Les clés d’accès demandent une connexion sécurisée (https).';
  if (!browser.hasPasskeys)
    return 'Ce navigateur ne connaît pas les clés d’accès. Mettez-le à jour, ou utilisez-en un autre.';
  return undefined;
}
