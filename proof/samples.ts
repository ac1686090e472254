import type { Call, RequestOf } from '#contract/call.ts';
import { plantedId } from './firms/accounts.ts';
import { type TestFirm, testPassword } from './firms.ts';
import { type JsonSchema, requestSchema } from './request-fields.ts';

type Sample = (firm: TestFirm) => unknown;

/**
 * Values for fields that a schema's shape alone does not tell: by the wire's name, wherever the field
 * stands; `METHOD path#Name` where a name means something else in one call.
 */
const byName: Record<string, Sample> = {
  Email: () => 'nouvelle.personne@exemple.fr',
  EmailSecondary: () => 'autre.adresse@exemple.fr',
  Tel: () => '+33 6 01 02 03 04',
  TelSecondaire: () => '04 72 01 02 03',
  Cp: () => '69100',
  PaysAlpha2Code: () => 'FR',
  NumeroDepartement: () => '69',
  NumeroFiscal: () => '1234567890123',
  NumeroSs: () => '2 85 05 69 266 123 45',
  Password: () => Buffer.from(testPassword).toString('base64'),
  CurrentPassword: () => Buffer.from(testPassword).toString('base64'),
  NewPassword: () => 'Nouvelle-épreuve-2027!',
  ConfirmNewPassword: () => 'Nouvelle-épreuve-2027!',
  'POST account/register#Password': () => 'Nouvelle-épreuve-2027!',
  email: (firm) => firm.users.ADMINSTRATOR.email,
  UserId: (firm) => String(firm.users.ADMINSTRATOR.id),
  Code: () => 'ABC234',
  PhoneNumber: () => '06 01 02 03 04',
  Response: () => ({ id: 'inconnue', type: 'public-key' }),
  'POST account/sendmailforresetpassword#Email': (firm) => firm.users.SUPPORT.email,
  IdSociete: (firm) => firm.companies[0],
  cabinetId: () => undefined,
  'POST person/GetPersonById#Id': (firm) => firm.persons[0],
  // without a client space, so that every role that edits may edit all of it
  'POST person/edit#Id': (firm) => firm.persons[4],
  'POST person/edit#Version': () => 1,
};

function sampleOf(schema: JsonSchema, name: string, call: Call, firm: TestFirm): unknown {
  if (schema.format === 'uuid') return plantedId(firm.number);
  const known = byName[`${call.name}#${name}`] ?? byName[name];
  if (known) return known(firm);
  const choice = schema.anyOf?.[0];
  if (choice) return sampleOf(choice, name, call, firm);
  if (schema.type === 'object') return sampleOfObject(schema, call, firm);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, call, firm)];
  return schema.const ?? schema.enum?.[0] ?? plainSample(schema, name);
}

/** A value of a plain type; of a field that takes anything, or several types, none. */
function plainSample({ type, minimum = 1, maxLength = 30, format }: JsonSchema, name: string): unknown {
  const text = format === 'date' ? '1985-05-17' : `Épi-${name}`.slice(0, maxLength);
  const number = Math.max(1, minimum);
  const byType: Record<string, unknown> = { boolean: true, integer: number, number, string: text };
  return byType[[type].flat().find((one) => one !== 'null') ?? ''];
}

function sampleOfObject(schema: JsonSchema, call: Call, firm: TestFirm) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    sampleOf(property, name, call, firm),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A request that the call accepts, with every field filled, on rows of this firm.
 * @throws where the schema refuses what was made up: its field then wants a line in `byName`.
 */
export function sampleRequest<C extends Call>(call: C, firm: TestFirm): RequestOf<C> {
  const sample = sampleOfObject(requestSchema(call), call, firm);
  const { error } = call.request.safeParse(sample);
  if (error) throw new Error(`proof/samples.ts has no valid request for ${call.name}: ${error.message}`);
  return sample as RequestOf<C>;
}
