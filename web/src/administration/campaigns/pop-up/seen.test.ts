import { beforeEach, expect, test, vi } from 'vitest';
import { type Session, setSession } from '#web/kit/api/session.ts';
import { rememberClosed, rememberConfirmed, unseen } from './seen.ts';

const session = (id: string): Session => ({
  Token: 'token',
  XsrfToken: `${id}.signature`,
  FullName: 'Maëlle Essai',
  UserEMail: 'maelle@cabinet.example',
  UserName: 'maelle@cabinet.example',
  IsClient: false,
  Roles: [],
  Modules: [],
  Permissions: [],
});

const items = [{ UniqueCode: 'a' }, { UniqueCode: 'b' }];
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  setSession(session('first'));
});

test('what is confirmed or closed is not shown again in this session', () => {
  expect(unseen(items)).toEqual(items);
  rememberConfirmed('a');
  expect(unseen(items)).toEqual([{ UniqueCode: 'b' }]);
  expect(stored.get('campaignList')).toBe('["a"]');
  rememberClosed(['b']);
  expect(unseen(items)).toEqual([]);
  expect(stored.get('campaignList')).toBe('["a"]');
});

test('the next user of the same browser has read nothing of it, nor closed it', () => {
  rememberConfirmed('a');
  rememberClosed(['b']);
  setSession(session('second'));
  expect(unseen(items)).toEqual(items);
});

test('a list that nobody owns is believed; one that is none is let be', () => {
  stored.set('campaignList', '["b"]');
  expect(unseen(items)).toEqual([{ UniqueCode: 'a' }]);
  stored.set('campaignList', '{"b":1}');
  expect(unseen(items)).toEqual(items);
});
