import type { ApiError as ApiErrorBody, FieldError } from '#contract/error.ts';
import { messages } from '#contract/messages.ts';

/** What a network failure is told by, wherever it happens. */
export const networkFailure =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez\u202f: rien de ce que vous avez saisi n’est perdu.';

/** A call that was refused or did not get through. Status is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly Code: string;
  readonly Message: string;
  readonly Fields: FieldError[];
  readonly Reference: string;
  readonly Details: Record<string, unknown>;

  constructor(status: number, body: Partial<ApiErrorBody>) {
    const message = body.Message ?? (status >= 500 ? messages.unexpected : messages.failed);
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.Code = body.Code ?? 'unknown';
    this.Message = message;
    this.Fields = body.Fields ?? [];
    this.Reference = body.Reference ?? '';
    this.Details = body.Details ?? {};
  }
}

/** The sentence to show for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.Message : messages.failed;
}

/** What stays as it is however often it is asked for: the request itself is wrong, or what it names is gone. */
const refusedForGood = [400, 404, 410];

/** Whether the same call may be answered another time: no answer came, or the server failed or was busy. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && refusedForGood.includes(error.status));
