import { anyone } from '#contract/access/access.ts';
import type { Frame, ScreenDeclaration } from '../kit/screen.ts';

const open = (frame: Frame, path: string, title: string, load: ScreenDeclaration['load']) => ({
  path,
  title,
  access: anyone,
  frame,
  load,
});

/** The screens before sign-in (specification 1, sections 2.2 and 2.9); their addresses stand in mails. */
export const screens: ScreenDeclaration[] = [
  open('login', '/login', "S'authentifier", () => import('./LoginScreen.tsx')),
  open(
    'login',
    '/lostPassword',
    'Réinitialisation de mot de passe',
    () => import('./LostPasswordScreen.tsx'),
  ),
  open('login', '/login/send-code', 'Vérification en deux étapes', () => import('./SendCodeScreen.tsx')),
  open('login', '/login/verify-code', 'Code de vérification', () => import('./VerifyCodeScreen.tsx')),
  open('login', '/login/send-payment-code', 'Paiement sécurisé', () => import('./SendPaymentCodeScreen.tsx')),
  open('login', '/login/code-verification', 'Paiement sécurisé', () => import('./PaymentCodeScreen.tsx')),
  open('login', '/account/confirmEmail', 'Confirmation du compte', () => import('./ConfirmEmailScreen.tsx')),
  open(
    'login',
    '/account/ResetPassword',
    'Choisissez votre mot de passe',
    () => import('./ResetPasswordScreen.tsx'),
  ),
  open('anonymous', '/payment-secure/$status', 'Lien de paiement', () => import('./PaymentStatusScreen.tsx')),
  open('anonymous', '/inactive', 'Accès inactif', () => import('./InactiveScreen.tsx')),
  open('anonymous', '/session-expired', 'Session expirée', () => import('./SessionExpiredScreen.tsx')),
];
