import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '../requests/error-answer.ts';
import { outageOf } from './outage.ts';
import { openDatabase } from './pool.ts';

const failure = (message: string, about: object = {}) => Object.assign(new Error(message), about);

test.each([
  ['DATABASE_UNAVAILABLE', failure('terminating connection', { code: '57P01' })],
  ['DATABASE_UNAVAILABLE', failure('Connection terminated unexpectedly')],
  [
    'DATABASE_UNAVAILABLE',
    failure('query', { cause: failure('no socket', { code: 'ENOENT', syscall: 'connect' }) }),
  ],
  ['DATABASE_UNAVAILABLE', failure('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
  ['DISK_FULL', failure('could not extend file', { code: '53100' })],
  [
    'DISK_FULL',
    failure('not written', { code: 'E_CANNOT_WRITE_FILE', cause: failure('', { code: 'ENOSPC' }) }),
  ],
  ['FILES_UNAVAILABLE', failure('not written', { code: 'E_CANNOT_WRITE_FILE', cause: failure('503') })],
  [undefined, failure('a bug', { code: '23505' })],
  [undefined, failure('no such file', { code: 'ENOENT', syscall: 'open' })],
])('%s: %s', (code, error) => {
  expect(outageOf(error)?.code).toBe(code);
});

test('while the database does not answer a request is refused with 503 and why, not with an unknown error', async () => {
  const database = openDatabase({ url: 'postgresql://nobody:nothing@127.0.0.1:1/none' });
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => database.query('select 1'));
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toMatchObject({
    Code: 'DATABASE_UNAVAILABLE',
    Message: 'La base de données ne répond pas en ce moment. Réessayez dans un instant.',
  });
  await app.close();
  await database.close();
});
