import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Serves the built web: hashed assets for ever, the page itself afresh, every screen's address from it. */
export async function serveWeb(app: FastifyInstance) {
  if (!existsSync(built)) return;
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // a reply that is handed back would be waited for, by listeners of its own
  app.get('/', (_request, reply) => {
    void reply.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//i.test(request.url);
    if (!isPage) throw notFound('Cette adresse n’existe pas.');
    void reply.sendFile('index.html');
  });
}
