import { ApiError } from '#web/kit/api/api-error.ts';

/** What a visitor can do something about, and that says nothing of any account: no answer came, or too many calls. */
export function actionable(error: unknown): string | undefined {
  return error instanceof ApiError && (error.status === 0 || error.status === 429)
    ? error.Message
    : undefined;
}

/** Whether another code has left. A call that failed is not told (section 8), unless something can be done about it. */
export const hasLeft = (sending: Promise<boolean>): Promise<boolean> =>
  sending.catch((error: unknown) => actionable(error) === undefined);
