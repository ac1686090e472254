import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#contract/error.ts';
import { messages } from '#contract/messages.ts';
import { outageOf } from '../database/outage.ts';
import { AppError, downloadCut, invalidInput } from './errors.ts';

/** What the HTTP layer itself refuses, by the framework's code. */
const transportErrors: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'Le contenu envoyé n’est pas du JSON valide.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: 'Le contenu envoyé est vide.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: 'Le type du contenu envoyé n’est pas accepté.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    message: 'La taille annoncée ne correspond pas au contenu.',
  },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'Le fichier est trop volumineux.' },
  FST_FILES_LIMIT: { status: 413, message: 'Trop de fichiers ont été envoyés.' },
  FST_FIELDS_LIMIT: { status: 413, message: 'Trop de champs ont été envoyés.' },
  FST_PARTS_LIMIT: { status: 413, message: 'Trop de champs ont été envoyés.' },
  FST_UNDER_PRESSURE: {
    status: 503,
    message: 'Le service est momentanément saturé. Réessayez dans un instant.',
  },
};

/** Data that PostgreSQL refuses although it has the right shape, such as a NUL character in a text. */
const refusedDataCodes = new Set(['22021', '22P05', '22003', '22008', '22007']);

function databaseCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function asAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? error.code : undefined;
  const known = code === undefined ? undefined : transportErrors[code];
  if (known && code) return new AppError({ ...known, code });
  if (refusedDataCodes.has(databaseCode(error) ?? '')) return invalidInput([], 'Données invalide.');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status && status >= 400 && status < 500) {
    return new AppError({ status, code: 'BAD_REQUEST', message: 'La demande n’a pas pu être lue.' });
  }
  return outageOf(error);
}

/** A stream that was closed under us since nobody reads it any more: its reader left before the first byte. */
const isReaderGone = (error: FastifyError | Error, { socket }: FastifyRequest) =>
  socket.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Turns whatever was thrown into the contract's error; what was not foreseen is logged, never shown. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isReaderGone(error, request) ? downloadCut() : asAppError(error);
  if (!refusal) request.log.error({ err: error, reference: request.id }, 'unexpected error');
  else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'outage');
  else request.log.info({ code: refusal.code, status: refusal.status }, 'refused');
  const answer: ApiError = {
    Code: refusal?.code ?? 'UNEXPECTED',
    Message: refusal?.message ?? messages.unexpected,
    Fields: refusal?.fields ?? [],
    Reference: request.id,
    ...(refusal?.details ? { Details: refusal.details } : {}),
  };
  if (refusal?.code === 'TOO_MANY_CALLS')
    reply.header('retry-after', String(refusal.details?.RetryAfterSeconds ?? 60));
  return reply.status(refusal?.status ?? 500).send(answer);
}
