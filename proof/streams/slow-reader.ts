import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Call, RequestOf } from '#contract/call.ts';
import { encode, type TestClient } from '../client.ts';

/** The bytes of one request, as they go over the wire. */
async function bytesOf(client: TestClient, call: Call, input: object): Promise<Buffer> {
  const { path, payload = '', headers } = await encode(call, input);
  const body = Buffer.from(payload);
  const lines = Object.entries({
    ...client.headers,
    ...headers,
    host: 'localhost',
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${call.method} /api/${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/**
 * Makes a call, several times over one connection if one likes, and takes not a byte of the answers beyond what the
 * system's own buffers hold. Left open until the test ends.
 * @param address of the server, such as http://127.0.0.1:41234
 */
export async function readNothing<C extends Call>(
  address: string,
  client: TestClient,
  call: C,
  input: RequestOf<C>,
  { times = 1 }: { times?: number } = {},
): Promise<void> {
  const { hostname, port } = new URL(address);
  const request = await bytesOf(client, call, input as object);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(Buffer.concat(Array.from({ length: times }, () => request)));
}
