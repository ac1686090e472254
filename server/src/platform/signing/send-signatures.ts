import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Signer, SigningProvider } from './provider.ts';

interface Needs {
  database: Database;
  store: FileStore;
  provider: SigningProvider;
}

interface Waiting {
  clientId: number;
  id: number;
  state: 'A_ENVOYER' | 'EN_COURS';
  reference: string | null;
  title: string;
  signers: Signer[];
  sha256: string;
  attempts: number;
}

/** After so many refusals of the provider somebody has to look at it. */
const mostAttempts = 8;
const aFew = 50;

/** Requests whose turn has come, held for a while: another node passes them over. */
const take = ({ database, provider }: Needs) =>
  database.asInstallation((db) =>
    db.query<Waiting>(
      `update signature_request r set next_at = now() + interval '2 minutes', attempts = r.attempts + 1
       from stored_file f
       where f.client_id = r.client_id and f.id = r.file_id and (r.client_id, r.id) in (
         select client_id, id from signature_request
         where state in ('A_ENVOYER', 'EN_COURS') and next_at <= now() and provider = $1
         order by client_id, next_at limit ${aFew} for update skip locked)
       returning r.client_id as "clientId", r.id, r.state, r.reference, r.title, r.signers, f.sha256, r.attempts`,
      [provider.name],
    ),
  );

const write = ({ database }: Needs, { clientId, id }: Waiting, set: string, values: unknown[] = []) =>
  database.asFirm({ clientId }, (db) =>
    db.query(`update signature_request set ${set} where client_id = $1 and id = $2`, [
      clientId,
      id,
      ...values,
    ]),
  );

async function send(needs: Needs, request: Waiting): Promise<void> {
  const { clientId, id, title, signers, sha256 } = request;
  const content = await buffer(await needs.store.open(clientId, sha256));
  const reference = await needs.provider.send({ key: `${clientId}-${id}`, title, content, signers });
  await write(
    needs,
    request,
    `state = 'EN_COURS', reference = $3, failure = null, attempts = 0, next_at = now() + interval '1 minute'`,
    [reference],
  );
}

/** Keeps the signed paper beside the one that was sent. */
async function keepSigned(needs: Needs, db: Db, request: Waiting, content: Buffer): Promise<void> {
  const { clientId, id, title } = request;
  const fileId = await needs.store.save(db, {
    clientId,
    file: { fileName: `${title} (signé).pdf`, content, mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: 'SIGNATURE',
    description: title.slice(0, 200),
    field: 'file',
    refusal: 'Le prestataire n’a pas rendu de PDF.',
  });
  await db.query(
    `update signature_request set state = 'SIGNE', signed_file_id = $3, ended_at = now()
     where client_id = $1 and id = $2 and state = 'EN_COURS'`,
    [clientId, id, fileId],
  );
}

async function follow(needs: Needs, request: Waiting, reference: string): Promise<void> {
  const state = await needs.provider.stateOf(reference);
  if (state === 'SIGNE') {
    const content = await needs.provider.signed(reference);
    await needs.database.asFirm({ clientId: request.clientId }, (db) =>
      keepSigned(needs, db, request, content),
    );
    return;
  }
  const rest = `attempts = 0, next_at = now() + interval '5 minutes'`;
  await write(
    needs,
    request,
    state === 'EN_COURS' ? rest : `state = $3, ended_at = now(), ${rest}`,
    state === 'EN_COURS' ? [] : [state],
  );
}

/** Sends what waits and asks about what is under way; one that fails keeps none of the others back. */
export async function sendSignatures(needs: Needs, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const request of await take(needs)) {
    try {
      if (request.state === 'A_ENVOYER') await send(needs, request);
      else await follow(needs, request, request.reference ?? '');
    } catch (err) {
      log.error(
        { err, clientId: request.clientId, id: request.id },
        'a signature request did not get through',
      );
      const isGivenUp = request.state === 'A_ENVOYER' && request.attempts >= mostAttempts;
      await write(needs, request, `failure = $3${isGivenUp ? `, state = 'ECHEC', ended_at = now()` : ''}`, [
        'Le prestataire de signature n’a pas répondu, ou a refusé l’envoi.',
      ]);
    }
  }
}

const often = 10_000;

/** Looks every few seconds. Answers how to stop. */
export function sendSignaturesOften(needs: Needs, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const sweep = () => {
    sendSignatures(needs, log).catch((err: unknown) =>
      log.error({ err }, 'signature requests were not looked for'),
    );
  };
  const timer = setInterval(sweep, often).unref();
  sweep();
  return () => clearInterval(timer);
}
