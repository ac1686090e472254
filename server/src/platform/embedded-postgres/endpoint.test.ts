import { expect, test } from 'vitest';
import { chooseEndpoint, connectionUrl, endpointSettings } from './endpoint.ts';

const login = { user: 'gouvernance', password: 'p@ss:/?', database: 'gouvernance' };

test('a short path gets a socket, whatever signs it holds', async () => {
  const folder = '/tmp/Été, à "Paris" + 1';
  const endpoint = await chooseEndpoint(folder);
  expect(endpoint).toEqual({ socketFolder: folder });
  expect(endpointSettings(endpoint)).toContain('unix_socket_directories="/tmp/Été, à ""Paris"" + 1"');
  const url = new URL(connectionUrl(endpoint, login));
  expect(url.searchParams.get('host')).toBe(folder);
  expect(decodeURIComponent(url.password)).toBe(login.password);
});

test('a path too long for a socket gets a port of the loopback', async () => {
  const endpoint = await chooseEndpoint(`/tmp/${'é'.repeat(45)}`);
  expect(endpoint).toEqual({ port: expect.any(Number) });
  expect(endpointSettings(endpoint)).toContain('listen_addresses=127.0.0.1');
});
