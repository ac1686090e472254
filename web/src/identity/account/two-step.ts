import type { AnswerOf } from '#contract/call.ts';
import type { GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';

export type TwoStepSettings = AnswerOf<typeof GetTwoStepSettings>;
