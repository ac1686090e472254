import { lazy, Suspense } from 'react';
import { useConsentAsked } from './captcha-consent.ts';

const ConsentQuestion = lazy(() => import('./ConsentQuestion.tsx'));

/** Stands in every guarded form; seen only where Google's service is configured and has to be agreed to. */
export function CaptchaConsent() {
  return <Suspense>{useConsentAsked() && <ConsentQuestion />}</Suspense>;
}
