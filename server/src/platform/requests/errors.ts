import type { Call } from '#contract/call.ts';
import type { FieldError } from '#contract/error.ts';
import { messages } from '#contract/messages.ts';

interface ErrorParts {
  status: number;
  code: string;
  message: string;
  fields?: FieldError[];
  details?: Record<string, unknown>;
  /** What the call wrote before it refused is kept, such as a wrong guess that was counted. */
  keepsChanges?: boolean;
}

/** A refusal that the caller is told of: an HTTP status, a stable code and one French sentence. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  readonly details: Record<string, unknown> | undefined;
  readonly keepsChanges: boolean;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.name = 'AppError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? [];
    this.details = parts.details;
    this.keepsChanges = parts.keepsChanges ?? false;
  }
}

/** 401: no session, or one that has ended; the browser leads to the sign-in page. */
export const sessionRequired = () =>
  new AppError({ status: 401, code: 'SESSION_REQUIRED', message: messages.sessionExpired });

/** 403: the session lacks the right. Says nothing of what it would have found. */
export const forbidden = () =>
  new AppError({
    status: 403,
    code: 'FORBIDDEN',
    message: 'Vous n’avez pas le droit d’effectuer cette action.',
  });

/** 403: the anti-forgery token is missing or another session's. */
export const xsrfRefused = () =>
  new AppError({
    status: 403,
    code: 'XSRF_REFUSED',
    message: 'Votre page n’est plus à jour. Actualisez-la puis recommencez.',
  });

/** The session must prove anew who it is; `Scope` tells for what. */
export const stepUpRequired = ({ access }: Pick<Call, 'access'>) =>
  new AppError({
    status: 403,
    code: 'STEP_UP_REQUIRED',
    message: 'Confirmez votre identité pour continuer.',
    details: { Scope: access.kind === 'signed-in' ? access.stepUp : undefined },
  });

/** 404 with the sentence that tells what is gone; also for what belongs to another firm. */
export const notFound = (message: string) => new AppError({ status: 404, code: 'NOT_FOUND', message });

/** 400 with the refusals by field, by their paths in the request; the browser shows each at its field. */
export const invalidInput = (fields: FieldError[], message = 'Merci de vérifier vos saisies.') =>
  new AppError({ status: 400, code: 'INVALID_INPUT', message, fields });

/** 429 of a rate limit, with the seconds until the next try. */
export const tooManyCalls = (seconds: number) =>
  new AppError({
    status: 429,
    code: 'TOO_MANY_CALLS',
    message: 'Trop de demandes en peu de temps. Patientez un instant puis recommencez.',
    details: { RetryAfterSeconds: seconds },
  });

/** 499: whoever asked for a file has gone, so that nobody reads this. */
export const downloadCut = () =>
  new AppError({ status: 499, code: 'DOWNLOAD_CUT', message: 'Le téléchargement a été interrompu.' });

/** Somebody else saved the same row since it was read: who, when, and which fields now differ. */
export const conflict = (details: {
  ModifiedBy: string;
  ModifiedAt: string;
  Version: number;
  Changed: string[];
}) =>
  new AppError({
    status: 409,
    code: 'CONFLICT',
    message: `Cette fiche a été modifiée entre-temps par ${details.ModifiedBy}. Rien n’a été enregistré.`,
    details,
  });
