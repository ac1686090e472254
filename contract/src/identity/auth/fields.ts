import { z } from 'zod';
import { messages } from '#contract/messages.ts';

/** Local part, @, domain, top-level domain of 2 to 10 letters (specification 1, section 5). */
export const emailPattern = /^[^\s@<>()[\],;:"\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,10}$/;

/** At least 8 characters with a lowercase, an uppercase, a digit and a special character. */
const passwordPattern = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d\s]).{8,}$/su;

/** Beyond what anybody types, and short enough to be hashed without harm. */
const passwordMost = 200;

/** An e-mail field; the specification words its absence differently from form to form. */
export const email = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100, 'Maximum 100 caractères.')
    .regex(emailPattern, 'Format invalide.');

/** A password that exists already, as the specification has it travel: base64 of its UTF-8 bytes. */
export const encodedPassword = z.base64('Format invalide.').min(1, 'Mot de passe obligatoire.').max(2000);

/** A password to be kept from now on. */
export const newPassword = z
  .string('Mot de passe obligatoire.')
  .min(1, 'Mot de passe obligatoire.')
  .max(passwordMost, `Maximum ${passwordMost} caractères.`)
  .regex(passwordPattern, 'Format invalide.');

/** Says it of the confirmation when the two passwords differ. */
export const differs = 'Confirmer le nouveau mot de passe.';

export const passwordConfirmation = z.string(differs).min(1, differs).max(passwordMost, differs);

/** The solved proof of work, or Google's token, by configuration. */
export const captchaToken = z.string().max(20_000).nullish();

/** What a link in a mail carries. */
export const linkToken = z.string().trim().min(1, 'Lien invalide.').max(300, 'Lien invalide.');
export const linkUser = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, 'Lien invalide.');

/** A 6-character code, letters and digits, in whatever case it is typed. */
export const securityCode = z
  .string(messages.wrongCode)
  .trim()
  .regex(/^[a-z\d]{6}$/i, messages.wrongCode);
