import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { eachFirm } from './each-firm.ts';

const app = await startTestApp();
const { A, B } = app.firms;

test('a firm whose work fails keeps no other from its turn, and the failure is told in the end', async () => {
  const worked: number[] = [];
  const work = async (clientId: number) => {
    worked.push(clientId);
    if (clientId === A.id) throw new Error('bad data of A');
  };
  await expect(eachFirm(app.database, work)).rejects.toThrow('bad data of A');
  expect(worked).toEqual([A.id, B.id]);
});

test('only the firms that are asked for have a turn, each once', async () => {
  const worked: number[] = [];
  const work = async (clientId: number) => void worked.push(clientId);
  await eachFirm(app.database, work, 'select client_id from app_user where client_id = $1', [B.id]);
  expect(worked).toEqual([B.id]);
});
