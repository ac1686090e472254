import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { DepositRefused, type DsnAccount, type DsnPortal, type PortalReturn } from './portal.ts';

const zipped = promisify(gzip);
/** Of one request. */
const mostWait = 15_000;
/** A return of a large employer; what is beyond is not read. */
const mostBytes = 10 * 1024 * 1024;

/** The services' addresses: those of the general scheme, or all below one address of their own. */
const addresses = (url: string | undefined) => ({
  login: `${url ?? 'https://services.net-entreprises.fr'}/authentifier/1.0/`,
  deposit: `${url ?? 'https://depot.dsnrg.net-entreprises.fr'}/deposer-dsn/2.0/`,
  returns: `${url ?? 'https://consultation.dsnrg.net-entreprises.fr'}/lister-retours-flux/2.0/`,
  /** The only host that a return is fetched from, whatever address the answer names. */
  files: url === undefined ? 'telechargement.dsnrg.net-entreprises.fr' : new URL(url).host,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The service DSN of the general scheme, as the portal numbers it. */
const service = '25';

const several = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(500), item.transform((one) => [one])]).nullish();

const Return = z.looseObject({
  id: z.coerce.string().max(200).optional(),
  nature: z.coerce.string().max(10),
  statut: z.string().max(20),
  organisme: z.string().max(60).nullish(),
  publication: z.string().max(40).nullish(),
  url: z.string().max(500).nullish(),
});
const Returns = z.looseObject({ flux: several(z.looseObject({ retour: several(Return) })) });
const Receipt = z.looseObject({ idflux: z.coerce.string().min(1).max(50) });

/** '20261215…' or '2026-12-15T…' as a date. */
const dayOf = (moment: string | null | undefined): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(moment ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
};

const sentences: Record<number, string> = {
  401: 'net-entreprises ne connaît pas ce déclarant\u202f: vérifiez le SIRET, le nom, le prénom et le mot de passe des paramètres.',
  403: 'net-entreprises refuse l’accès à ce déclarant\u202f: son compte est peut-être bloqué.',
  422: 'net-entreprises refuse ce dépôt\u202f: le fichier ne respecte pas la norme.',
};

async function answerOf(url: string, request: RequestInit): Promise<Response> {
  // a redirection would carry the token elsewhere
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(mostWait),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const sentence = sentences[response.status];
  throw sentence ? new DepositRefused(sentence) : new Error(`the DSN portal answered ${response.status}`);
}

async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new Error('a return of the DSN portal is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * net-entreprises' API between machines: identifiers as XML for a token, the file compressed, returns as JSON. Its guide was
 * not read: services, fields and hosts are those that public programs use, and stand in this file alone.
 */
export function netEntreprises(url: string | undefined): DsnPortal {
  const at = addresses(url);

  async function signIn({ siret, lastName, firstName, password }: DsnAccount): Promise<string> {
    const fields = { siret, nom: lastName, prenom: firstName, motdepasse: password, service };
    const body = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`);
    const response = await answerOf(at.login, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: `<identifiants>${body.join('')}</identifiants>`,
    });
    const token = (await response.text()).trim();
    if (token === '' || /\s/.test(token)) throw new Error('the DSN portal gave no token');
    return token;
  }

  const authorised = (token: string) => ({ authorization: `DSNLogin jeton=${token}` });

  async function contentOf(token: string, address: string | null | undefined): Promise<Buffer | null> {
    if (!address || !URL.canParse(address) || new URL(address).host !== at.files) return null;
    return bytesOf(await answerOf(address, { headers: authorised(token) }));
  }

  async function readReturns(token: string, reference: string): Promise<PortalReturn[]> {
    const response = await answerOf(`${at.returns}${encodeURIComponent(reference)}`, {
      headers: { ...authorised(token), accept: 'application/json' },
    });
    const sent = Returns.parse(JSON.parse((await bytesOf(response)).toString()));
    const found: PortalReturn[] = [];
    for (const one of (sent.flux ?? []).flatMap(({ retour }) => retour ?? []))
      found.push({
        id: `${reference}-${one.nature}-${one.id ?? one.organisme ?? ''}`.slice(0, 200),
        nature: one.nature,
        status: one.statut.toUpperCase(),
        organism: one.organisme ?? null,
        publishedOn: dayOf(one.publication),
        content: await contentOf(token, one.url),
      });
    return found;
  }

  return {
    name: 'net-entreprises',
    isSimulation: false,
    async deposit(account, file) {
      const token = await signIn(account);
      const response = await answerOf(at.deposit, {
        method: 'POST',
        headers: { ...authorised(token), 'content-type': 'text/plain', 'content-encoding': 'gzip' },
        body: new Uint8Array(await zipped(file)),
      });
      return Receipt.parse(JSON.parse((await bytesOf(response)).toString())).idflux;
    },
    async returnsOf(account, references) {
      const token = await signIn(account);
      const found = new Map<string, PortalReturn[]>();
      for (const reference of references) found.set(reference, await readReturns(token, reference));
      return found;
    },
  };
}
