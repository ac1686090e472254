import { resolve } from 'node:path';
import { z } from 'zod';
import { trimEndWhere } from '#contract/trim-end.ts';
import { isWasmInstalled } from '../pdf-conversion/wasm.ts';
import { keptSecretKey } from '../secrets/secret-key.ts';
import { folderRefusal } from './data-folder.ts';

/** What an installation chooses by environment variables; docs/operation.md lists them. */
export interface Settings {
  /** 0 lets the system choose, for tests. */
  port: number;
  host: string;
  /** Address that browsers use, without a slash at its end. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL serves. */
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** Whether an empty embedded database receives the demonstration firm. */
  demo: boolean;
  /** Undefined: made at the first start. */
  demoPassword: string | undefined;
  /** Undefined: mails are kept to be read in the application, and leave for nobody. */
  smtpUrl: string | undefined;
  /** Who mails come from, such as `Cabinet Exemple <ne-pas-repondre@exemple.fr>`. */
  mailFrom: string;
  /** Undefined: text messages are kept to be read in the application. */
  sms: SmsSettings | undefined;
  /** How many proxies stand before the server and tell the caller's address (X-Forwarded-For). */
  proxies: number;
  /** Undefined: files are kept under dataDir. */
  s3: S3Settings | undefined;
  /** Where clamd looks at uploads; undefined: nobody does. */
  clamdUrl: string | undefined;
  captcha: CaptchaSettings;
  /** Where companies are looked up by their SIRET. */
  directory: DirectorySettings;
  /** Where the national register of asset freezes is read. */
  freezeRegister: FreezeSettings;
  /** Who has papers signed. */
  signing: SigningSettings;
  /** Who takes payments by card. */
  cards: CardSettings;
  /** Where the platform of portage salarial answers; undefined: none is set up. */
  portageaUrl: string | undefined;
  /** The platform of electronic invoicing; undefined: a simulation that sends nothing. */
  eInvoicing: { url: string; apiKey: string } | undefined;
  /** Where DSN are deposited. */
  dsn: DsnSettings;
  /** Who reads accounts at banks. */
  banks: BankSettings;
  /** What turns Word files into PDF. */
  pdfConversion: PdfConversionSettings;
  /** What reads the words of scanned papers; undefined: nothing does. */
  ocr: OcrSettings | undefined;
  secretKey: string;
  /** The key before the present one, while `npm run rotate-keys` has not sealed everything anew. */
  previousSecretKey: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** The gateway of text messages; absent, none are sent. */
export interface SmsSettings {
  /** Receives a POST of {to, from, text} as JSON. */
  url: string;
  /** Sent as a bearer token. */
  token: string;
  sender: string;
}

/** Word files to PDF: by nothing, by LibreOffice on this machine or as WebAssembly, or by a Gotenberg service. */
export interface PdfConversionSettings {
  kind: 'aucune' | 'soffice' | 'gotenberg' | 'wasm';
  /** LibreOffice's, by path or by name. */
  program: string;
  /** The service's address, without a slash at its end. */
  url: string;
}

/** What reads the words of scanned papers: a program of this machine. */
export interface OcrSettings {
  /** Tesseract's, or one that is called alike, by path or by name. */
  program: string;
  /** As Tesseract names them: `fra`, `fra+eng`. */
  languages: string;
}

/**
 * Where companies are looked up by SIREN: the national directory, INSEE's own service, or an invented one for
 * demonstration and tests.
 */
export interface DirectorySettings {
  kind: 'simulation' | 'recherche-entreprises' | 'sirene';
  /** The service's address, without a slash at its end; of the simulation none. */
  url: string;
}

/** Where the national register of asset freezes is read: its API, a file put there by hand, or an invented one. */
export interface FreezeSettings {
  kind: 'simulation' | 'fichier' | 'api';
  /** The API's address, without a slash at its end. */
  url: string;
  /** The file's, absolute; only where the register is a file. */
  path: string;
}

/** Who has papers signed electronically; the simulation signs nothing and is for demonstration and tests. */
export interface SigningSettings {
  kind: 'interne' | 'yousign';
  /** The service's address, without a slash at its end; of the product's own signature none. */
  url: string;
  apiKey: string;
}

/** Where DSN are deposited: net-entreprises, or a simulation that sends nothing and says so. */
export interface DsnSettings {
  kind: 'simulation' | 'net-entreprises';
  /** All services below one address; undefined: those of net-entreprises. */
  url: string | undefined;
}

/** Who reads accounts at banks: Powens, or a simulation that invents them and says so. */
export interface BankSettings {
  kind: 'simulation' | 'powens';
  url: string;
  /** Where users choose their bank and consent. */
  webviewUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Who takes payments by card: Stripe, or a simulation that debits none and says so. */
export interface CardSettings {
  kind: 'simulation' | 'stripe';
  /** The service's address, without a slash at its end; of the simulation none. */
  url: string;
  apiKey: string;
  /** What its notices are signed with. */
  webhookSecret: string;
}

interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The check that a person is there, before sign-in and on public pages; `none` asks nothing. */
export interface CaptchaSettings {
  provider: 'none' | 'altcha' | 'recaptcha';
  siteKey: string | undefined;
  secret: string | undefined;
  /** Where a reCAPTCHA answer is checked. */
  verifyUrl: string;
}

/** A setting is refused; the message is one French sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const text = (sentence: string) => z.string(sentence).trim().min(1, sentence);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

function url(name: string, protocols: string[], example: string) {
  const sentence = `${name} doit être une adresse de la forme ${example}.`;
  return optional(
    text(sentence).refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      sentence,
    ),
  );
}

const web = ['http:', 'https:'];
const postgres = ['postgres:', 'postgresql:'];
const port = 'PORT doit être un nombre entier de 0 à 65535.';
const demo = 'DEMO doit valoir 1 (cabinet de démonstration) ou 0 (base vide).';
const mailFrom = 'MAIL_FROM doit être une adresse, par exemple Cabinet <ne-pas-repondre@exemple.fr>.';
const secretKey = (name: string) =>
  optional(
    z.string().refine((value) => Buffer.byteLength(value) >= 32, `${name} doit compter au moins 32 octets.`),
  );
const logLevel = 'LOG_LEVEL doit valoir fatal, error, warn, info, debug, trace ou silent.';

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65_535, port)
    .default(3000),
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:%-]+$/, 'HOST doit être un nom ou une adresse IP, par exemple 0.0.0.0.')
    .default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL', web, 'https://gouvernance.exemple.fr'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', postgres, 'postgresql://utilisateur:motdepasse@hote:5432/base'),
  DATABASE_REPLICA_URL: url(
    'DATABASE_REPLICA_URL',
    postgres,
    'postgresql://utilisateur:motdepasse@hote:5432/base',
  ),
  DEMO: z
    .enum(['0', '1', 'false', 'true', 'non', 'oui'], demo)
    .default('1')
    .transform((value) => ['1', 'true', 'oui'].includes(value)),
  DEMO_PASSWORD: optional(z.string().min(8, 'DEMO_PASSWORD doit compter au moins 8 caractères.')),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://utilisateur:motdepasse@hote:587'),
  MAIL_FROM: optional(
    z
      .string()
      .max(200, mailFrom)
      .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, mailFrom),
  ),
  SMS_URL: url('SMS_URL', web, 'https://sms.exemple.fr/envoyer'),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: optional(
    z.string().regex(/^[\w +-]{1,20}$/, 'SMS_SENDER doit compter au plus 20 lettres ou chiffres.'),
  ),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'TRUST_PROXY doit être le nombre de serveurs mandataires, de 0 à 9.')
    .transform(Number)
    .default(0),
  S3_ENDPOINT: url('S3_ENDPOINT', web, 'https://s3.exemple.fr'),
  CLAMD_URL: url('CLAMD_URL', ['clamd:'], 'clamd://127.0.0.1:3310'),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CAPTCHA_PROVIDER: z
    .enum(['none', 'altcha', 'recaptcha'], 'CAPTCHA_PROVIDER doit valoir none, altcha ou recaptcha.')
    .default('altcha'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  ANNUAIRE: z
    .enum(
      ['simulation', 'recherche-entreprises', 'sirene'],
      'ANNUAIRE doit valoir simulation, recherche-entreprises ou sirene.',
    )
    .default('simulation'),
  ANNUAIRE_URL: url('ANNUAIRE_URL', web, 'https://recherche-entreprises.api.gouv.fr'),
  REGISTRE_GELS: z
    .enum(['simulation', 'fichier', 'api'], 'REGISTRE_GELS doit valoir simulation, fichier ou api.')
    .default('simulation'),
  REGISTRE_GELS_URL: url(
    'REGISTRE_GELS_URL',
    web,
    'https://gels-avoirs.dgtresor.gouv.fr/ApiPublic/api/v1/publication',
  ),
  REGISTRE_GELS_FICHIER: z.string().trim().optional(),
  SIGNATURE: z.enum(['interne', 'yousign'], 'SIGNATURE doit valoir interne ou yousign.').default('interne'),
  SIGNATURE_URL: url('SIGNATURE_URL', web, 'https://api.yousign.app/v3'),
  SIGNATURE_KEY: z.string().optional(),
  STRIPE_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().optional(),
  STRIPE_URL: url('STRIPE_URL', web, 'https://api.stripe.com'),
  PORTAGEA_URL: url('PORTAGEA_URL', web, 'https://api.portagea.example'),
  PLATEFORME_AGREEE_URL: url('PLATEFORME_AGREEE_URL', web, 'https://api.plateforme.example/flow-service'),
  PLATEFORME_AGREEE_KEY: z.string().trim().optional(),
  DSN: z
    .enum(['simulation', 'net-entreprises'], 'DSN doit valoir simulation ou net-entreprises.')
    .default('simulation'),
  DSN_URL: url('DSN_URL', web, 'https://dsn.example'),
  POWENS_URL: url('POWENS_URL', web, 'https://exemple.biapi.pro/2.0'),
  POWENS_CLIENT_ID: z.string().trim().optional(),
  POWENS_CLIENT_SECRET: z.string().trim().optional(),
  POWENS_WEBVIEW_URL: url('POWENS_WEBVIEW_URL', web, 'https://webview.powens.com'),
  CONVERSION_PDF: z
    .enum(
      ['aucune', 'soffice', 'gotenberg', 'wasm'],
      'CONVERSION_PDF doit valoir aucune, soffice, gotenberg ou wasm.',
    )
    .default('aucune'),
  CONVERSION_PDF_PROGRAMME: z.string().trim().default('soffice'),
  CONVERSION_PDF_URL: url('CONVERSION_PDF_URL', web, 'http://localhost:3000'),
  OCR_PROGRAMME: optional(text('OCR_PROGRAMME doit nommer un programme, par exemple tesseract.')),
  OCR_LANGUES: z
    .string()
    .regex(/^[A-Za-z_]{3,20}(\+[A-Za-z_]{3,20}){0,5}$/, 'OCR_LANGUES doit être de la forme fra ou fra+eng.')
    .default('fra'),
  CAPTCHA_VERIFY_URL: url('CAPTCHA_VERIFY_URL', web, 'https://exemple.fr/verifier'),
  SECRET_KEY: secretKey('SECRET_KEY'),
  SECRET_KEY_PREVIOUS: secretKey('SECRET_KEY_PREVIOUS'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], logLevel).default('info'),
});
type Environment = z.infer<typeof Environment>;

/**
 * Reads and checks every setting. An empty variable counts as absent. Without SECRET_KEY, the key kept in
 * DATA_DIR is taken, and made there at the first start.
 * @throws SettingsError with one French sentence naming the first refused variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues[0]?.message);
  const values = parsed.data;
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new SettingsError('DATABASE_REPLICA_URL demande que DATABASE_URL soit indiqué aussi.');
  }
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: trimEndWhere(values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT), (sign) => sign === '/'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    demo: values.DEMO,
    demoPassword: values.DEMO_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Logiciel de gouvernance <ne-pas-repondre@localhost>',
    sms: readSms(values),
    proxies: values.TRUST_PROXY,
    s3: readS3(values),
    clamdUrl: values.CLAMD_URL,
    captcha: readCaptcha(values),
    directory: readDirectory(values),
    freezeRegister: readFreezeRegister(values),
    signing: readSigning(values),
    cards: readCards(values),
    portageaUrl: values.PORTAGEA_URL && trimEndWhere(values.PORTAGEA_URL, (sign) => sign === '/'),
    eInvoicing: readEInvoicing(values),
    dsn: { kind: values.DSN, url: values.DSN_URL && trimEndWhere(values.DSN_URL, (sign) => sign === '/') },
    banks: readBanks(values),
    pdfConversion: readPdfConversion(values),
    ocr: values.OCR_PROGRAMME ? { program: values.OCR_PROGRAMME, languages: values.OCR_LANGUES } : undefined,
    secretKey: values.SECRET_KEY ?? secretKeyIn(dataDir),
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    logLevel: values.LOG_LEVEL,
  };
}

/** The address of a server listening there, as typed into a browser of the same machine. */
export function addressOf(host: string, port: number): string {
  // browsers give passkeys to names alone, and localhost is the name of every machine to itself
  const own = ['0.0.0.0', '::', '127.0.0.1', '::1'];
  const name = own.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readSms({ SMS_URL, SMS_TOKEN, SMS_SENDER }: Environment): SmsSettings | undefined {
  if (SMS_URL && SMS_TOKEN) return { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER ?? 'Cabinet' };
  if (!SMS_URL && !SMS_TOKEN) return undefined;
  throw new SettingsError('SMS_URL et SMS_TOKEN vont ensemble : indiquez les deux, ou aucun.');
}

function readS3(values: Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  const parts = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY,
      secretAccessKey: S3_SECRET_KEY,
    };
  }
  const missing = Object.entries(parts)
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length === Object.keys(parts).length) return undefined;
  throw new SettingsError(
    `${missing.join(', ')} : indiquez tous les réglages S3_* pour garder les fichiers dans S3, ou aucun.`,
  );
}

function readCaptcha(values: Environment): CaptchaSettings {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values;
  const missing =
    provider === 'recaptcha' && (!siteKey ? 'CAPTCHA_SITE_KEY' : !secret ? 'CAPTCHA_SECRET' : undefined);
  if (missing) throw new SettingsError(`${missing} est nécessaire quand CAPTCHA_PROVIDER vaut recaptcha.`);
  const verifyUrl = values.CAPTCHA_VERIFY_URL ?? 'https://www.google.com/recaptcha/api/siteverify';
  return { provider, siteKey, secret, verifyUrl };
}

/** Where each directory is found, unless ANNUAIRE_URL tells otherwise. */
const directoryUrls = {
  simulation: '',
  'recherche-entreprises': 'https://recherche-entreprises.api.gouv.fr',
  sirene: 'https://api.insee.fr/api-sirene/3.11',
};

function readDirectory({ ANNUAIRE: kind, ANNUAIRE_URL }: Environment): DirectorySettings {
  const url = trimEndWhere(ANNUAIRE_URL ?? directoryUrls[kind], (sign) => sign === '/');
  return { kind, url };
}

const treasury = 'https://gels-avoirs.dgtresor.gouv.fr/ApiPublic/api/v1/publication';

function readFreezeRegister(values: Environment): FreezeSettings {
  const { REGISTRE_GELS: kind, REGISTRE_GELS_URL, REGISTRE_GELS_FICHIER: path } = values;
  if (kind === 'fichier' && !path)
    throw new SettingsError('REGISTRE_GELS_FICHIER est nécessaire quand REGISTRE_GELS vaut fichier.');
  const url = trimEndWhere(REGISTRE_GELS_URL ?? treasury, (sign) => sign === '/');
  return { kind, url, path: path ? resolve(path) : '' };
}

function readSigning({ SIGNATURE: kind, SIGNATURE_URL, SIGNATURE_KEY }: Environment): SigningSettings {
  if (kind === 'yousign' && !SIGNATURE_KEY)
    throw new SettingsError('SIGNATURE_KEY est nécessaire quand SIGNATURE vaut yousign.');
  const own = kind === 'yousign' ? 'https://api.yousign.app/v3' : '';
  const url = trimEndWhere(SIGNATURE_URL ?? own, (sign) => sign === '/');
  return { kind, url, apiKey: SIGNATURE_KEY ?? '' };
}

function readEInvoicing({ PLATEFORME_AGREEE_URL: address, PLATEFORME_AGREEE_KEY: apiKey }: Environment) {
  if (!address && !apiKey) return undefined;
  if (!address || !apiKey)
    throw new SettingsError(
      'PLATEFORME_AGREEE_URL et PLATEFORME_AGREEE_KEY vont ensemble\u202f: indiquez les deux, ou aucun.',
    );
  return { url: trimEndWhere(address, (sign) => sign === '/'), apiKey };
}

function readBanks(values: Environment): BankSettings {
  const { POWENS_URL, POWENS_CLIENT_ID, POWENS_CLIENT_SECRET, POWENS_WEBVIEW_URL } = values;
  const given = [POWENS_URL, POWENS_CLIENT_ID, POWENS_CLIENT_SECRET].filter(Boolean);
  if (given.length > 0 && given.length < 3)
    throw new SettingsError(
      'POWENS_URL, POWENS_CLIENT_ID et POWENS_CLIENT_SECRET vont ensemble\u202f: indiquez les trois, ou aucun.',
    );
  const plain = (address: string) => trimEndWhere(address, (sign) => sign === '/');
  return {
    kind: given.length === 3 ? 'powens' : 'simulation',
    url: plain(POWENS_URL ?? ''),
    webviewUrl: plain(POWENS_WEBVIEW_URL ?? 'https://webview.powens.com'),
    clientId: POWENS_CLIENT_ID ?? '',
    clientSecret: POWENS_CLIENT_SECRET ?? '',
  };
}

function readCards({ STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }: Environment): CardSettings {
  const isStripe = Boolean(STRIPE_KEY && STRIPE_WEBHOOK_SECRET);
  if (!isStripe && (STRIPE_KEY || STRIPE_WEBHOOK_SECRET))
    throw new SettingsError(
      'STRIPE_KEY et STRIPE_WEBHOOK_SECRET vont ensemble\u202f: indiquez les deux, ou aucun.',
    );
  return {
    kind: isStripe ? 'stripe' : 'simulation',
    url: isStripe ? trimEndWhere(STRIPE_URL ?? 'https://api.stripe.com', (sign) => sign === '/') : '',
    apiKey: STRIPE_KEY ?? '',
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? '',
  };
}

function secretKeyIn(dataDir: string): string {
  try {
    return keptSecretKey(dataDir);
  } catch (error) {
    throw new SettingsError(folderRefusal(dataDir, error), { cause: error });
  }
}

function readPdfConversion(values: Environment): PdfConversionSettings {
  const { CONVERSION_PDF: kind, CONVERSION_PDF_PROGRAMME: program, CONVERSION_PDF_URL: url = '' } = values;
  if (kind === 'gotenberg' && !url)
    throw new SettingsError('CONVERSION_PDF_URL est nécessaire quand CONVERSION_PDF vaut gotenberg.');
  if (kind === 'wasm' && !isWasmInstalled())
    throw new SettingsError('CONVERSION_PDF=wasm demande d’installer LibreOffice : npm run pdf-converter.');
  return { kind, program, url: trimEndWhere(url, (sign) => sign === '/') };
}
