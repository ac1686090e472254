import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { callApi } from '../api/api.ts';

/** Work that may await a user, as an area registers it: how much of it there is, and the list that holds it. */
export interface WorkPiece {
  name: string;
  /** Who may make it finds the piece. */
  call: Call;
  count: (signal: AbortSignal) => Promise<number>;
  /** 'accès à renouveler', with as many as there are. */
  tell: (count: number) => string;
  to: string;
  search?: Record<string, string>;
}

interface Declared<C extends Call> extends Pick<WorkPiece, 'name' | 'search' | 'tell' | 'to'> {
  call: C;
  request: RequestOf<C>;
  countOf: (answer: AnswerOf<C>) => number;
}

/** A piece whose number is read from one call's answer. */
export const workPiece = <C extends Call>({ request, countOf, ...piece }: Declared<C>): WorkPiece => ({
  ...piece,
  count: async (signal) =>
    countOf((await callApi(piece.call, request, { signal, quiet: true })) as AnswerOf<C>),
});
