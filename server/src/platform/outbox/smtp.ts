import { Readable } from 'node:stream';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Settings } from '../installation/settings.ts';
import { type MessageToSend, type Outcome, reasonOf, type Transport } from './outcome.ts';

const second = 1000;
/** Within the lease of the row, all together, by the signal that the sender gives. */
const timeouts = {
  connectionTimeout: 15 * second,
  greetingTimeout: 30 * second,
  dnsTimeout: 15 * second,
  socketTimeout: 120 * second,
};

/** The conversation holds recipients and codes: an option of SMTP_URL does not bring it into the log. */
const silence = { logger: false, debug: false, transactionLog: false };

const loopback = ['localhost', '127.0.0.1', '::1'];

interface Credentials {
  user: string;
  pass: string;
}

interface Address {
  name: string;
  address: string;
}

/** The one address of a text; undefined where it holds none, several, or a group. */
function onlyAddress(text: string): Address | undefined {
  const [first, ...others] = addressparser(text);
  const address = first && 'address' in first ? first.address : undefined;
  if (!address || others.length > 0 || !/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return undefined;
  return { name: first?.name ?? '', address };
}

/** What nodemailer tells of a failure; `responseCode` and `response` are the server's own words. */
interface SmtpFailure extends Error {
  code?: string | number;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  /** Whether the answer is final: 5xx, but for 503, which is about the order of commands. */
  permanent?: boolean;
  command?: string;
}

/** A refusal of this very message; one of the sender or of the sign-in is mended in the settings. */
const isAboutMessage = ({ command }: SmtpFailure) => command === 'RCPT TO' || command === 'DATA';

/** What to make of a failure: after the message was handed over, only an answer tells that it was not taken. */
function outcomeOf(failure: SmtpFailure, handedOver: boolean): Outcome {
  const { responseCode, response = '', code, originalCode, name } = failure;
  const answered = (sentence: string) => reasonOf(`${sentence}\u202f: ${response}`);
  if (responseCode === undefined && handedOver) {
    return {
      kind: 'uncertain',
      reason: 'Le serveur de messagerie n’a pas confirmé la réception\u202f: le message est peut-être parti.',
    };
  }
  if (responseCode === undefined) {
    const why = originalCode ?? (typeof code === 'string' ? code : name);
    return { kind: 'later', reason: `Le serveur de messagerie n’a pas pu être joint (${why}).` };
  }
  if (failure.permanent && isAboutMessage(failure)) {
    return { kind: 'refused', reason: answered('Le serveur de messagerie a refusé le message') };
  }
  if (code === 'EAUTH') {
    return { kind: 'later', reason: answered('Le serveur de messagerie a refusé l’identification') };
  }
  return { kind: 'later', reason: answered('Le serveur de messagerie n’a pas pris le message') };
}

/** The message as it goes over the wire. Its Message-ID and date stay the same at each attempt. */
function compose(message: MessageToSend, from: Address, to: Address): Promise<Buffer> {
  const { id, subject, createdAt, content, attachments } = message;
  const composer = new MailComposer({
    from,
    to,
    subject,
    date: createdAt,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    text: content.text,
    ...(content.html === null ? {} : { html: content.html }),
    // RFC 3834: no holiday answer comes back
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    attachments: attachments.map((file) => ({
      filename: file.fileName,
      contentType: file.mediaType,
      content: file.content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Connects, signs in where that is asked, and sends; rejects with what nodemailer tells. */
async function deliver(
  connection: SMTPConnection,
  auth: Credentials | undefined,
  { from, to, stream }: { from: string; to: string; stream: Readable },
): Promise<void> {
  const done = (resolve: () => void, reject: (error: Error) => void) => (error?: Error | null) =>
    error ? reject(error) : resolve();
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect(done(resolve, reject));
  });
  if (auth) {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.login({ ...auth }, done(resolve, reject));
    });
  }
  await new Promise<void>((resolve, reject) => {
    connection.send({ from, to: [to] }, stream, done(resolve, reject));
  });
}

/** Rejects when the attempt is called off. */
const calledOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Sends by the server of SMTP_URL, one connection a message. */
export function smtpTransport(smtpUrl: string, { mailFrom }: Pick<Settings, 'mailFrom'>): Transport {
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const from = onlyAddress(mailFrom) ?? { name: '', address: mailFrom };
  const credentials = auth?.user ? { user: auth.user, pass: auth.pass } : undefined;
  // a password does not travel in the clear because somebody on the way has struck out STARTTLS
  const requireTLS = credentials !== undefined && !server.secure && !loopback.includes(server.host ?? '');

  return async (message, handOver, signal) => {
    const to = onlyAddress(message.recipient);
    if (!to) return { kind: 'refused', reason: 'Le destinataire n’est pas une adresse de courriel.' };
    const bytes = await compose(message, from, to);
    let handedOver = false;

    /** The whole message but for its end, which tells the server that it is complete. */
    async function* untilHandedOver() {
      yield bytes;
      await handOver();
      handedOver = true;
    }

    const stream = Readable.from(untilHandedOver(), { objectMode: false });
    const connection = new SMTPConnection({ requireTLS, ...server, ...timeouts, ...silence });
    // told to whoever waits; what comes once nobody does is no failure
    connection.on('error', () => undefined);
    try {
      const envelope = { from: from.address, to: to.address, stream };
      await Promise.race([deliver(connection, credentials, envelope), calledOff(signal)]);
      connection.quit();
      return { kind: 'sent' };
    } catch (error) {
      // what has not left by now never will
      stream.destroy();
      connection.close();
      return outcomeOf(error as SmtpFailure, handedOver);
    }
  };
}
