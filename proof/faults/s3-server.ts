import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  modified: Date;
}

/** The content of a body in chunks with a checksum at its end (aws-chunked), as clients send streams. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  return String(request.headers['x-amz-content-sha256']).startsWith('STREAMING') ? unchunked(body) : body;
}

const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** As much of S3 as keeping files asks for, in memory: one bucket, no signature checked. */
export async function openS3Server() {
  const objects = new Map<string, Stored>();
  let isDown = false;

  function list(prefix: string): string {
    const found = [...objects].filter(([key]) => key.startsWith(prefix));
    const contents = found.map(
      ([key, { bytes, modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified>` +
        `<ETag>${etag(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`,
    );
    return xml(
      'ListBucketResult',
      `<IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${contents.join('')}`,
    );
  }

  function read(key: string, withContent: boolean, response: ServerResponse) {
    const found = objects.get(key);
    if (!found)
      return void response.writeHead(404).end(withContent ? xml('Error', '<Code>NoSuchKey</Code>') : '');
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.modified.toUTCString(),
      etag: etag(found.bytes),
    });
    response.end(withContent ? found.bytes : undefined);
  }

  async function write(key: string, request: IncomingMessage, response: ServerResponse) {
    const bytes = await contentOf(request);
    // down since it began to come: what S3 has not answered for may be there or not, and here is not
    if (isDown) return void response.writeHead(503).end();
    objects.set(key, { bytes, modified: new Date() });
    response.writeHead(200, { etag: etag(bytes) }).end();
  }

  async function removeAll(request: IncomingMessage, response: ServerResponse) {
    const body = (await contentOf(request)).toString('utf8');
    for (const [, key] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) if (key) objects.delete(key);
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml('DeleteResult', ''));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    if (isDown) {
      request.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      return void response.end(xml('Error', '<Code>ServiceUnavailable</Code>'));
    }
    if (request.method === 'PUT') return write(key, request, response);
    if (request.method === 'POST') return removeAll(request, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      return void response.end(list(url.searchParams.get('prefix') ?? ''));
    }
    return read(key, request.method === 'GET', response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on answers 503 to everything, or no longer. */
    setDown(down: boolean) {
      isDown = down;
    },
    /** Makes objects older. */
    age(keys: readonly string[], milliseconds: number) {
      for (const key of keys) {
        const found = objects.get(key);
        if (found) found.modified = new Date(found.modified.getTime() - milliseconds);
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
