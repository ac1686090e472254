import { useEffect, useRef } from 'react';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import css from './captcha-consent.module.css';
import { giveConsent } from './captcha-consent.ts';

/** What the visitor is told before Google's service is loaded, and their yes or no. */
export default function ConsentQuestion() {
  const agree = useRef<HTMLButtonElement>(null);

  useEffect(() => agree.current?.focus(), []);

  return (
    <section className={css.consent} aria-label="Vérification anti-robot">
      <p>
        Ce formulaire est protégé des robots par reCAPTCHA, un service de Google. Si vous l’acceptez, Google
        reçoit des informations sur votre appareil et votre visite (
        <a href="https://policies.google.com/privacy?hl=fr" rel="noreferrer" target="_blank">
          confidentialité
        </a>
        ,{' '}
        <a href="https://policies.google.com/terms?hl=fr" rel="noreferrer" target="_blank">
          conditions
        </a>
        ). Rien ne lui est transmis avant.
      </p>
      <div className={css.answers}>
        <PlainButton ref={agree} look="framed" onClick={() => giveConsent(true)}>
          Accepter et continuer
        </PlainButton>
        <PlainButton look="text" onClick={() => giveConsent(false)}>
          Refuser
        </PlainButton>
      </div>
    </section>
  );
}
