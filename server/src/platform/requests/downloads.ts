import { ReadStream } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { anyFile, type FileAnswer } from '#contract/call.ts';
import { fairShare, QueueFull } from '../fair-share.ts';
import type { Settings } from '../installation/settings.ts';
import { AppError, downloadCut } from './errors.ts';
import { type OpenFile, sendOpenFile } from './send-open-file.ts';
import type { FileToSend, StoredFileToSend } from './serve.ts';
import { spool } from './spool.ts';

/** Files on their way at once: a browser opens six connections to a host. Whoever reads slowly keeps one for long. */
const onTheirWay = { most: 300, each: 6, waiting: 30 };
/** Files that are made from the database at once, each with a connection of the pool: far fewer than it has. */
const beingMade = { most: 3, each: 1, waiting: 6 };
/** Milliseconds that a download waits for its place. */
const longestWait = 60_000;
/** Milliseconds without a byte taken after which a download is cut. */
const longestStall = 30_000;

const busy = () =>
  new AppError({
    status: 429,
    code: 'DOWNLOADS_BUSY',
    message: 'Trop de téléchargements sont en cours. Attendez la fin de l’un d’eux puis recommencez.',
  });

/** Aborts once nobody waits for the answer any more: it has been sent, or its connection is gone. */
function overWith({ request, raw }: FastifyReply): AbortSignal {
  const over = new AbortController();
  const { socket } = request.raw;
  const end = () => {
    socket.removeListener('close', end);
    over.abort(downloadCut());
  };
  raw.once('close', end);
  // an answer that others of the same connection stand before does not hear of its end
  socket.once('close', end);
  return over.signal;
}

/** Does this at the end, which may have come already. */
function whenOver(over: AbortSignal, work: () => void) {
  if (over.aborted) work();
  else over.addEventListener('abort', work, { once: true });
}

const isOpenFile = (content: Readable): content is OpenFile =>
  content instanceof ReadStream && 'fd' in content && typeof content.fd === 'number';

const isStored = (file: FileToSend | StoredFileToSend): file is StoredFileToSend => 'mediaType' in file;

/**
 * Sends files so that no reader holds what others need: what a transaction feeds is written down first, places are
 * shared between sessions, and who takes nothing is cut.
 */
export function downloads(settings: Pick<Settings, 'dataDir'>, { stalled = longestStall } = {}) {
  const sending = fairShare(onTheirWay);
  const making = fairShare(beingMade);
  const write = spool(settings);

  async function enter(places: typeof making, key: string, over: AbortSignal) {
    const late = AbortSignal.timeout(longestWait);
    try {
      return await places.enter(key, AbortSignal.any([over, late]));
    } catch (error) {
      throw error instanceof QueueFull || late.aborted ? busy() : error;
    }
  }

  return {
    /**
     * Makes the file of a call in its session's turn. `make` runs in the call's transaction, and gives what it is told to
     * `ready`.
     * @throws AppError 429 where the session has too many downloads already
     */
    async inTurn<Result>(
      { answer, sessionId, reply }: { answer: FileAnswer; sessionId: string; reply: FastifyReply },
      make: (ready: (file: FileToSend | StoredFileToSend) => Promise<StoredFileToSend>) => Promise<Result>,
    ): Promise<Result> {
      const over = overWith(reply);
      await enter(sending, sessionId, over).then((leave) => whenOver(over, leave));
      // what lies ready does not wait for what is made
      const made = answer === anyFile ? undefined : await enter(making, sessionId, over);
      try {
        return await make(async (file) => {
          const stored = isStored(file)
            ? file
            : { ...file, ...(await write(file.content, over)), mediaType: answer.mediaType };
          whenOver(over, () => stored.content.destroy());
          return stored;
        });
      } finally {
        made?.();
      }
    },

    /**
     * Sends a file that needs no transaction any more.
     * @throws AppError 499 where whoever asked has gone meanwhile
     */
    send(file: StoredFileToSend, reply: FastifyReply): void {
      if (file.content.destroyed) throw downloadCut();
      const name = encodeURIComponent(file.fileName);
      reply.header(
        'content-disposition',
        `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${name}`,
      );
      if (file.size !== undefined) reply.header('content-length', file.size);
      // whatever has been taken starts the time anew
      reply.raw.setTimeout(stalled, () => reply.raw.destroy());
      reply.type(file.mediaType);
      const { content } = file;
      if (!isOpenFile(content)) return void reply.send(content);
      // as it lies: not compressed on the way, and a browser tells how far it is
      reply.hijack().raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
      sendOpenFile(content, reply.raw).catch((error: unknown) => {
        if (!content.destroyed) reply.log.error({ err: error }, 'a file could not be sent');
        reply.raw.destroy();
      });
    },
  };
}

/** Lets files leave a few at a time, as `downloads` makes it. */
export type Downloads = ReturnType<typeof downloads>;
