import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useConsentAsked } from './captcha-consent.ts';

const ConsentQuestion = lazyPart(() => import('./ConsentQuestion.tsx'), <Bones />);

/** Stands in every guarded form; seen only where Google's service is configured and has to be agreed to. */
export function CaptchaConsent() {
  return useConsentAsked() && <ConsentQuestion />;
}
