import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has accepted, as its recipient would have it. */
export interface ReceivedMail {
  /** Of the envelope. */
  from: string;
  to: string[];
  /** In their order, names in lower case. */
  headers: { key: string; value: string }[];
  messageId: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; content: Buffer }[];
  /** As it came over the wire. */
  raw: string;
}

/** What a test makes the server do; each may take its time, and refuses by throwing `refusal(…)`. */
interface Behaviour {
  atRecipient?: (address: string) => void | Promise<void>;
  /** The first bytes of a message have come. */
  atFirstBytes?: () => void;
  /** The message is complete, and nothing has been answered yet. */
  atEnd?: (mail: ReceivedMail) => void | Promise<void>;
  /** The message is kept, and its acceptance has not been told yet. */
  atAccepted?: () => void | Promise<void>;
}

/** An answer of the server: 5xx for good, 4xx for now. */
export const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

async function read(raw: Buffer, from: string, to: string[]): Promise<ReceivedMail> {
  const told = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const { headers, messageId = '', subject = '', text = '', html = '', attachments } = told;
  return {
    from,
    to,
    headers: headers.map(({ key, value }) => ({ key, value })),
    messageId,
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, content }) => ({
      fileName: filename ?? '',
      content: Buffer.from(content as ArrayBuffer),
    })),
    raw: raw.toString('latin1'),
  };
}

/** A real SMTP server on this machine, which keeps what it receives; at a port of its own unless told. */
export async function openMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const told = new Map<string, number>();
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const behaviour: Behaviour = {};

  const later = (work: () => void | Promise<void>, done: (error?: Error | null) => void) =>
    void Promise.resolve()
      .then(work)
      .then(
        () => done(),
        (error: Error) => done(error),
      );

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => later(() => behaviour.atRecipient?.(address), done),
    onData(stream, { envelope }, done) {
      stream.once('data', () => behaviour.atFirstBytes?.());
      later(async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = await read(await buffer(stream), from, to);
        await behaviour.atEnd?.(mail);
        mails.push(mail);
        for (const look of waiting) look();
        await behaviour.atAccepted?.();
      }, done);
    },
  });
  // a connection that the test cuts is no failure
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const at = (server.server.address() as AddressInfo).port;

  /** Ends all connections without a word. */
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port: at,
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${at}`,
    /** All that it has accepted, in their order. */
    mails,
    behaviour,
    cut,

    /** The next mail to an address that this has not told yet, others than about a subject passed over; waits for it. */
    async mailTo(address: string, about = ''): Promise<ReceivedMail> {
      for (;;) {
        const theirs = mails.filter(({ to }) => to.includes(address));
        const next = theirs.findIndex(
          ({ subject }, index) => index >= (told.get(address) ?? 0) && subject.includes(about),
        );
        const mail = theirs[next];
        if (mail) {
          told.set(address, next + 1);
          return mail;
        }
        await new Promise<void>((resolve) => {
          const look = () => {
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
      }
    },

    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
