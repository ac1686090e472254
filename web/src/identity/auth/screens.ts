import { anyone } from '#contract/access/access.ts';
import type { Frame, ScreenDeclaration } from '#web/kit/menu/screen.ts';

const open = (frame: Frame, path: string, title: string, load: ScreenDeclaration['load']) => ({
  path,
  title,
  access: anyone,
  frame,
  load,
});

/** The screens before sign-in (specification 1, sections 2.2 and 2.9); their addresses stand in mails. */
export const screens: ScreenDeclaration[] = [
  open('login', '/login', "S'authentifier", () => import('./sign-in/LoginScreen.tsx')),
  open(
    'login',
    '/lostPassword',
    'Réinitialisation de mot de passe',
    () => import('./passwords/LostPasswordScreen.tsx'),
  ),
  open(
    'login',
    '/login/send-code',
    'Vérification en deux étapes',
    () => import('./two-step/SendCodeScreen.tsx'),
  ),
  open(
    'login',
    '/login/verify-code',
    'Code de vérification',
    () => import('./two-step/VerifyCodeScreen.tsx'),
  ),
  open(
    'login',
    '/login/send-payment-code',
    'Paiement sécurisé',
    () => import('./payment-code/SendPaymentCodeScreen.tsx'),
  ),
  open(
    'login',
    '/login/code-verification',
    'Paiement sécurisé',
    () => import('./payment-code/PaymentCodeScreen.tsx'),
  ),
  open(
    'login',
    '/account/confirmEmail',
    'Confirmation du compte',
    () => import('./passwords/ConfirmEmailScreen.tsx'),
  ),
  open(
    'login',
    '/account/ResetPassword',
    'Choisissez votre mot de passe',
    () => import('./passwords/ResetPasswordScreen.tsx'),
  ),
  {
    ...open(
      'anonymous',
      '/payment-secure/$status',
      'Lien de paiement',
      () => import('./payment-code/PaymentStatusScreen.tsx'),
    ),
    aliases: ['/payment-secure/expired', '/payment-secure/paid'],
  },
  open('anonymous', '/inactive', 'Accès inactif', () => import('./sign-in/InactiveScreen.tsx')),
  open(
    'anonymous',
    '/session-expired',
    'Session expirée',
    () => import('./sign-in/SessionExpiredScreen.tsx'),
  ),
];
