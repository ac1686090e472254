import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../api/session.ts';

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
const first = session('7d4cf2c5-4a0c-4a77-8a5c-0f7f3f5a0a01');
const second = session('1f3a2b1c-8b7d-4c55-9d3e-5b8e0f6c7a02');

const statutes = { Id: 4, FileName: 'Statuts.docx' };
const minutes = { Id: 9, FileName: 'Procès-verbal.docx' };

const stored = new Map<string, string>();

/** As a page that is loaded: every module anew, what the tab has stored still there. */
async function load() {
  vi.resetModules();
  const { setSession } = await import('../api/session.ts');
  const { basket, basketKey } = await import('./basket.ts');
  return { setSession, basket, basketKey };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('what is added is there once, in its order, and goes when removed', async () => {
  const { setSession, basket } = await load();
  setSession(first);
  basket.add([statutes, minutes]);
  basket.add([{ ...statutes, FileName: 'Statuts mis à jour.docx' }]);
  expect(basket.items()).toEqual([{ ...statutes, FileName: 'Statuts mis à jour.docx' }, minutes]);
  basket.remove([statutes.Id, 404]);
  expect(basket.items()).toEqual([minutes]);
});

test('it survives a page that is loaded anew, once the session is back', async () => {
  const before = await load();
  before.setSession(first);
  before.basket.add([statutes]);
  const { setSession, basket } = await load();
  expect(basket.items()).toEqual([]);
  setSession({ ...first, Token: 'renewed' });
  expect(basket.items()).toEqual([statutes]);
});

test('signing out leaves nothing behind, neither shown nor stored', async () => {
  const { setSession, basket, basketKey } = await load();
  setSession(first);
  basket.add([statutes]);
  expect(stored.has(basketKey)).toBe(true);
  setSession(undefined);
  expect(basket.items()).toEqual([]);
  expect(stored.has(basketKey)).toBe(false);
});

test('the next session in the same tab does not find the basket of the one before, even of the same user', async () => {
  const before = await load();
  before.setSession(first);
  before.basket.add([statutes]);
  const { setSession, basket, basketKey } = await load();
  setSession(second);
  expect(basket.items()).toEqual([]);
  expect(stored.has(basketKey)).toBe(false);
});

test.each([
  ['not JSON', '{'],
  ['not a basket', '[]'],
  ['no session', { Documents: [statutes] }],
  ['an id that is none', { Documents: [{ ...statutes, Id: '4' }] }],
  ['no name', { Documents: [{ Id: 4, FileName: ' ' }] }],
  ['a name that hides its end', { Documents: [{ Id: 4, FileName: 'Statuts\u202Excod.exe' }] }],
  ['a name of several lines', { Documents: [{ Id: 4, FileName: 'Statuts\n.docx' }] }],
  ['more than a document has', { Documents: [{ ...statutes, Html: '<img src=x onerror=alert(1)>' }] }],
])('what was stored and is %s is thrown away whole', async (why, value) => {
  const { setSession, basket, basketKey } = await load();
  const Session = why === 'no session' ? undefined : first.XsrfToken.split('.')[0];
  stored.set(basketKey, typeof value === 'string' ? value : JSON.stringify({ Session, ...value }));
  setSession(first);
  expect(basket.items()).toEqual([]);
  expect(stored.has(basketKey)).toBe(false);
});

test('whoever looks on is told of each change', async () => {
  const { setSession, basket } = await load();
  setSession(first);
  const before = basket.items();
  basket.add([statutes]);
  expect(basket.items()).not.toBe(before);
  expect(basket.items()).toBe(basket.items());
});
