import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { type LinkPage, linkLife } from './account-links.ts';

/** Whom a mail speaks to. */
interface Addressee {
  firstName: string;
  lastName: string;
  firm: string;
  isCustomer: boolean;
}

/** A name cannot begin a paragraph of its sender's choosing: it is kept on its line, and to its length. */
const onOneLine = (name: string) => name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

const greetingOf = ({ firstName, lastName }: Addressee) =>
  `Bonjour ${onOneLine(`${firstName} ${lastName}`)},`;

const plural = (count: number, unit: string) => `${count}\u00a0${unit}${count > 1 ? 's' : ''}`;

/** Such as `2 heures`. */
function lifeInFrench(seconds: number): string {
  if (seconds % 86_400 === 0) return plural(seconds / 86_400, 'jour');
  return seconds % 3600 === 0 ? plural(seconds / 3600, 'heure') : plural(seconds / 60, 'minute');
}

const validity = (seconds: number) =>
  `Ce lien est valable ${lifeInFrench(seconds)} et ne sert qu’une fois. Ne le transmettez à personne.`;

/** What the account is called to whom it belongs. */
const accountOf = ({ isCustomer }: Addressee) => (isCustomer ? 'votre Espace PRO' : 'votre compte');

/** Why somebody receives a link to choose a password, by what led to it. */
const reasons: Record<Exclude<LinkPage, 'login'>, (to: Addressee, firm: string) => string> = {
  lostPassword: (to, firm) =>
    `Une réinitialisation du mot de passe de ${accountOf(to)} (${firm}) vient d’être demandée.`,
  administration: (to, firm) =>
    `${to.isCustomer ? firm : `L’administrateur de ${firm}`} vous invite à choisir un nouveau mot de passe pour ${accountOf(to)}.`,
  confirmEmail: (to, firm) =>
    `Votre adresse e-mail est confirmée. Choisissez maintenant le mot de passe de ${accountOf(to)} (${firm}).`,
};

/** Carries the link to choose a password. `url` is absolute. */
export function choosePasswordMail(to: Addressee, page: Exclude<LinkPage, 'login'>, url: string) {
  return mailOf({
    subject: 'Choisissez votre mot de passe',
    greeting: greetingOf(to),
    paragraphs: [reasons[page](to, onOneLine(to.firm))],
    action: { label: 'Choisir mon mot de passe', url },
    closing:
      `${validity(linkLife[page])} Si vous n’attendiez pas ce message, ignorez-le\u202f: ` +
      'votre mot de passe ne change pas tant que le lien n’a pas servi.',
  });
}

/** Carries the link that confirms an address. `url` is absolute. */
export function confirmEmailMail(to: Addressee, url: string) {
  return mailOf({
    subject: 'Confirmez votre adresse e-mail',
    greeting: greetingOf(to),
    paragraphs: [
      to.isCustomer
        ? `${onOneLine(to.firm)} vous ouvre un Espace PRO, où retrouver ce qui concerne vos sociétés.`
        : `Un compte a été ouvert à votre adresse sur le logiciel de gouvernance de ${onOneLine(to.firm)}.`,
      'Confirmez que cette adresse est la vôtre\u202f; un second message vous permettra ensuite de choisir votre mot de passe.',
    ],
    action: { label: 'Confirmer mon adresse', url },
    closing:
      `${validity(linkLife['confirm-email'])} Si ce compte ne vous dit rien, ignorez ce message\u202f: ` +
      'sans confirmation, le compte ne peut pas servir.',
  });
}

/** Tells that a password has changed, and from what device. `url` leads to the page of lost passwords. */
export function passwordChangedMail(to: Addressee, device: string, url: string) {
  return mailOf({
    subject: 'Votre mot de passe a été modifié',
    greeting: greetingOf(to),
    paragraphs: [
      `Le mot de passe de votre compte (${onOneLine(to.firm)}) vient d’être modifié (${device}).`,
      'Les autres sessions ouvertes ont été fermées, et vos appareils de confiance demanderont de nouveau un code.',
      'Si vous en êtes à l’origine, vous n’avez rien à faire. Sinon, quelqu’un d’autre a peut-être accès à ' +
        'votre compte\u202f: choisissez sans attendre un nouveau mot de passe et prévenez votre administrateur.',
    ],
    action: { label: 'Réinitialiser mon mot de passe', url },
  });
}
