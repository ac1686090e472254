import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import type { SealedColumn } from '#server/platform/secrets/reseal-columns.ts';

const yearsToLive = 10;
const day = 86_400_000;

/** The certificate that a firm's signed papers are sealed with: what was sealed cannot be altered unseen. */
export interface FirmSeal {
  /** PKCS #12 without a password. */
  p12: Buffer;
  subject: string;
}

const placeOf = (clientId: number, id: string) => `signature_seal ${clientId} ${id}`;

// its types take the class for the tag
const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;

/** A certificate that a firm signs for itself: it vouches for the content, and for nobody's identity. */
async function makeCertificate(subject: string, now: Date, end: Date): Promise<Buffer> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // a serial number is positive
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = end;
  const name = [
    { name: 'commonName', value: subject, valueTagClass: utf8 },
    { name: 'organizationalUnitName', value: 'Cachet autosigné', valueTagClass: utf8 },
    { name: 'countryName', value: 'FR' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** Makes and reads the certificates of firms, kept under the installation's key. */
export function sealKeeper(keys: InstallationKeys) {
  const kept = renewableSealing(keys, 'signature-seal');
  return {
    /** The firm's certificate, made with the first paper that it seals and again before it ends. */
    async ofFirm(db: Db, clientId: number): Promise<FirmSeal> {
      // two papers at once make one certificate
      await db.query(`select pg_advisory_xact_lock(hashtextextended('signature_seal', $1))`, [clientId]);
      const [found] = await db.query<{ id: string; sealed: Buffer; subject: string }>(
        `select id, sealed_p12 as sealed, subject from signature_seal
         where client_id = $1 and expires_on > current_date + 30 order by created_at desc limit 1`,
        [clientId],
      );
      if (found)
        return { subject: found.subject, p12: kept.openBytes(found.sealed, placeOf(clientId, found.id)) };
      const subject = (await firmName(db, clientId)).slice(0, 64);
      const now = new Date();
      const end = new Date(now.getTime() + yearsToLive * 365 * day);
      const p12 = await makeCertificate(subject, now, end);
      const [row] = await db.query<{ id: string }>('select gen_random_uuid() as id');
      const id = row?.id ?? '';
      await db.query(
        `insert into signature_seal (client_id, id, sealed_p12, subject, expires_on) values ($1, $2, $3, $4, $5)`,
        [clientId, id, kept.sealBytes(p12, placeOf(clientId, id)), subject, end.toISOString().slice(0, 10)],
      );
      return { subject, p12 };
    },
  };
}

export type SealKeeper = ReturnType<typeof sealKeeper>;

/** The firms' certificates, as they follow the installation's key. */
export const sealColumn = (keys: InstallationKeys): SealedColumn => ({
  table: 'signature_seal',
  key: { column: 'id', type: 'uuid' },
  column: 'sealed_p12',
  renew: ({ clientId, id, value }) =>
    renewableSealing(keys, 'signature-seal').renew(value, placeOf(clientId, id)),
});
