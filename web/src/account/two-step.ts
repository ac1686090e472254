import type { GetTwoStepSettings } from '#contract/account/security-calls.ts';
import type { AnswerOf } from '#contract/call.ts';

export type TwoStepSettings = AnswerOf<typeof GetTwoStepSettings>;
