import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWasmInstalled } from '../pdf-conversion/wasm.ts';
import { readSettings, SettingsError } from './settings.ts';

const SECRET_KEY = 'une-clé-de-test-qui-compte-plus-de-32-octets';
const read = (env: NodeJS.ProcessEnv) => readSettings({ SECRET_KEY, ...env });

test.skipIf(isWasmInstalled())('PDFs by WebAssembly want LibreOffice to be installed, and say how', () => {
  expect(() => read({ CONVERSION_PDF: 'wasm' })).toThrow('npm run pdf-converter');
});

test('nothing needs to be set', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    demo: true,
    demoPassword: undefined,
    smtpUrl: undefined,
    mailFrom: 'Logiciel de gouvernance <ne-pas-repondre@localhost>',
    sms: undefined,
    proxies: 0,
    s3: undefined,
    clamdUrl: undefined,
    captcha: {
      provider: 'altcha',
      siteKey: undefined,
      secret: undefined,
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    },
    directory: { kind: 'simulation', url: '' },
    freezeRegister: {
      kind: 'simulation',
      url: 'https://gels-avoirs.dgtresor.gouv.fr/ApiPublic/api/v1/publication',
      path: '',
    },
    portageaUrl: undefined,
    eInvoicing: undefined,
    dsn: { kind: 'simulation', url: undefined },
    banks: {
      kind: 'simulation',
      url: '',
      webviewUrl: 'https://webview.powens.com',
      clientId: '',
      clientSecret: '',
    },
    signing: { kind: 'interne', url: '', apiKey: '' },
    cards: { kind: 'simulation', url: '', apiKey: '', webhookSecret: '' },
    pdfConversion: { kind: 'aucune', program: 'soffice', url: '' },
    ocr: undefined,
    secretKey: SECRET_KEY,
    previousSecretKey: undefined,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', 'trois'],
  ['CONVERSION_PDF', 'word'],
  ['CONVERSION_PDF_URL', 'pas une adresse'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['OCR_LANGUES', 'français ; rm'],
  ['HOST', 'mon serveur'],
  ['PUBLIC_URL', 'gouvernance.exemple.fr'],
  ['PUBLIC_URL', 'ftp://exemple.fr'],
  ['DATABASE_URL', 'mysql://hote/base'],
  ['DATABASE_URL', 'pas une adresse'],
  ['DATABASE_REPLICA_URL', 'postgresql://hote/base'],
  ['DEMO', 'peut-être'],
  ['DEMO_PASSWORD', 'court'],
  ['SMTP_URL', 'http://hote'],
  ['MAIL_FROM', 'Cabinet'],
  ['MAIL_FROM', 'Cabinet <a@b> suite'],
  ['MAIL_FROM', 'Cabinet\r\nBcc: x@y.example <a@b.example>'],
  ['SMS_URL', 'sms://hote'],
  ['SMS_URL', 'https://sms.exemple.fr'],
  ['SMS_TOKEN', 'jeton'],
  ['SMS_SENDER', 'Un nom bien trop long pour un SMS'],
  ['TRUST_PROXY', 'oui'],
  ['TRUST_PROXY', '10'],
  ['S3_ENDPOINT', 'https://s3.exemple.fr'],
  ['CAPTCHA_PROVIDER', 'hcaptcha'],
  ['ANNUAIRE', 'pappers'],
  ['ANNUAIRE_URL', 'annuaire'],
  ['SIGNATURE', 'docusign'],
  ['SIGNATURE_URL', 'yousign'],
  ['STRIPE_KEY', 'sk_test_seule'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_seul'],
  ['STRIPE_URL', 'stripe'],
  ['DSN', 'ailleurs'],
  ['POWENS_CLIENT_ID', 'seul'],
  ['SECRET_KEY', 'trop-courte'],
  ['SECRET_KEY_PREVIOUS', 'trop-courte'],
  ['LOG_LEVEL', 'bavard'],
])('%s=%s is refused in one sentence that names it or what it lacks', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(SettingsError);
  expect(() => read({ [name]: value })).toThrow(name === 'S3_ENDPOINT' ? /S3_REGION/ : name);
  expect(() => read({ [name]: value })).toThrow(/^[^\n]+\.$/);
});

test('port 0 lets the system choose', () => {
  expect(read({ PORT: '0' }).port).toBe(0);
});

test('an empty variable counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', CAPTCHA_PROVIDER: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    captcha: { provider: 'altcha' },
  });
});

test('the public address follows HOST and PORT, and ends without a slash', () => {
  expect(read({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(read({ HOST: '127.0.0.1' }).publicUrl).toBe('http://localhost:3000');
  expect(read({ HOST: '2001:db8::7' }).publicUrl).toBe('http://[2001:db8::7]:3000');
  expect(read({ PUBLIC_URL: 'https://gouvernance.exemple.fr/' }).publicUrl).toBe(
    'https://gouvernance.exemple.fr',
  );
});

test('reCAPTCHA needs its two keys', () => {
  const env = { CAPTCHA_PROVIDER: 'recaptcha' };
  expect(() => read(env)).toThrow('CAPTCHA_SITE_KEY');
  expect(() => read({ ...env, CAPTCHA_SITE_KEY: 'site' })).toThrow('CAPTCHA_SECRET');
  const settings = read({ ...env, CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' });
  expect(settings.captcha).toMatchObject({ provider: 'recaptcha', siteKey: 'site', secret: 'secret' });
});

test('mails come from the address given, alone or with a name', () => {
  for (const MAIL_FROM of ['Cabinet Exemple <ne-pas-repondre@exemple.fr>', 'ne-pas-repondre@exemple.fr']) {
    expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  }
});

test('text messages need an address and a token, and have a sender of their own', () => {
  const env = { SMS_URL: 'https://sms.exemple.fr/envoyer', SMS_TOKEN: 'jeton' };
  expect(read(env).sms).toEqual({ url: env.SMS_URL, token: 'jeton', sender: 'Cabinet' });
  expect(read({ ...env, SMS_SENDER: 'Exemple' }).sms?.sender).toBe('Exemple');
});

test('as many proxies are trusted as are told', () => {
  expect(read({ TRUST_PROXY: '2' }).proxies).toBe(2);
});

test('S3 is all or nothing', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.exemple.fr',
    S3_REGION: 'fr',
    S3_BUCKET: 'fichiers',
    S3_ACCESS_KEY: 'cle',
    S3_SECRET_KEY: 'secret',
  };
  expect(read(s3).s3).toEqual({
    endpoint: 'https://s3.exemple.fr',
    region: 'fr',
    bucket: 'fichiers',
    accessKeyId: 'cle',
    secretAccessKey: 'secret',
  });
  expect(() => read({ ...s3, S3_SECRET_KEY: '' })).toThrow('S3_SECRET_KEY');
});

test('without SECRET_KEY one is made for the data folder, for its owner alone, and kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clé '));
  try {
    const dataDir = join(folder, 'données');
    const { secretKey } = readSettings({ DATA_DIR: dataDir });
    expect(Buffer.byteLength(secretKey)).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toBe(secretKey);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readSettings({ DATA_DIR: dataDir }).secretKey).toBe(secretKey);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('with SECRET_KEY nothing is written', () => {
  const dataDir = join(tmpdir(), 'jamais-écrit');
  read({ DATA_DIR: dataDir });
  expect(existsSync(dataDir)).toBe(false);
});
