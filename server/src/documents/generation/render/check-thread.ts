import PizZip from 'pizzip';
import { tagParser } from './expressions.ts';
import { paragraphsOf } from './paragraphs.ts';
import { compile } from './template.ts';

/** What is wrong with a text, before fields are looked up. */
export interface TextFault {
  message: string;
  sentence: string | null;
}

/** A field as it is named, with the passages that it stands in, from the outermost. */
export interface NamedField {
  field: string;
  scopes: string[];
  sentence: string | null;
}

export interface CheckedText {
  faults: TextFault[];
  fields: NamedField[];
  formats: { name: string; sentence: string | null }[];
}

const megabyte = 1024 * 1024;
const mostUnpacked = 60 * megabyte;
const mostTags = 10_000;

interface Part {
  type: string;
  value?: string;
  module?: string;
  subparsed?: Part[];
}

const fault = (message: string, sentence: string | null = null): TextFault => ({ message, sentence });

const entities = fault('Ce fichier déclare des entités XML, qui ne sont pas permises.');
const objects = fault('Ce fichier contient des macros ou un objet incorporé (OLE).');
const fetched = fault(
  'Ce fichier va chercher un contenu ailleurs (modèle distant, image ou objet lié)\u202f: intégrez-le.',
);
const fetching = fault('Ce fichier contient un champ Word qui va chercher un contenu ailleurs.');

/** What one part of a model may not hold. */
function forbiddenInPart(name: string, text: string): TextFault[] {
  const found: TextFault[] = [];
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) found.push(entities);
  if (/\.rels$/i.test(name) && /TargetMode\s*=\s*["']External["']/i.test(withoutLinks(text)))
    found.push(fetched);
  if (/\b(INCLUDETEXT|INCLUDEPICTURE|DDEAUTO|DDE|AUTOTEXT)\b/.test(instructionsIn(text)))
    found.push(fetching);
  return found;
}

/** What a model may not hold, part by part: code, objects, what is fetched from elsewhere, entities. */
function forbiddenIn(zip: PizZip): TextFault[] {
  const faults = new Set<TextFault>();
  let unpacked = 0;
  for (const [name, file] of Object.entries(zip.files)) {
    if (/vbaProject|activeX|\.bin$/i.test(name)) faults.add(objects);
    if (file.dir || !/\.(xml|rels)$/i.test(name)) continue;
    const text = file.asText();
    unpacked += text.length;
    if (unpacked > mostUnpacked) return [fault('Ce fichier serait trop volumineux une fois décompressé.')];
    for (const found of forbiddenInPart(name, text)) faults.add(found);
  }
  return [...faults];
}

/** Links that a reader may follow are no content that Word fetches. */
const withoutLinks = (rels: string) =>
  rels.replace(/<Relationship\b[^<>]*>/gi, (tag) => (/\/hyperlink"/i.test(tag) ? '' : tag));

const instructionsIn = (xml: string) =>
  [...xml.matchAll(/<w:instrText[^<>]*>([^<]*)|w:instr="([^"]*)"/g)]
    .map(([, one, other]) => one ?? other)
    .join(' ');

const messages: Readonly<Record<string, (tag: string) => string>> = {
  unclosed_tag: (tag) => `La balise «\u202f{${tag}\u202f» n’est pas fermée\u202f: il manque }.`,
  unopened_tag: (tag) => `«\u202f${tag}}\u202f» n’a pas d’accolade ouvrante {.`,
  duplicate_open_tag: (tag) => `Deux accolades ouvrantes de suite devant «\u202f${tag}\u202f».`,
  duplicate_close_tag: (tag) => `Deux accolades fermantes de suite après «\u202f${tag}\u202f».`,
  unclosed_loop: (tag) => `Le passage {#${tag}} n’est jamais fermé\u202f: ajoutez {/${tag}}.`,
  unopened_loop: (tag) => `{/${tag}} ferme un passage qui n’a pas été ouvert.`,
  closing_tag_does_not_match_opening_tag: (tag) => `La fermeture du passage ne correspond pas à {#${tag}}.`,
  scopeparser_compilation_failed: (tag) => `«\u202f{${tag}}\u202f» n’est pas une écriture permise.`,
};

interface EngineError {
  properties?: { id?: string; xtag?: string; errors?: EngineError[]; openingtag?: string; context?: string };
}

function faultsOf(error: unknown, sentenceOf: (tag: string) => string | null): TextFault[] {
  const { properties = {} } = error as EngineError;
  const errors = properties.errors ?? (properties.id ? [error as EngineError] : []);
  if (errors.length === 0) return [fault('Ce fichier n’est pas un document Word lisible.')];
  return errors.map(({ properties: own = {} }) => {
    const tag = own.xtag ?? own.openingtag ?? own.context ?? '';
    const tell = messages[own.id ?? ''];
    return fault(
      tell ? tell(tag) : `Le modèle contient une erreur près de «\u202f${tag}\u202f».`,
      sentenceOf(tag),
    );
  });
}

interface Reading {
  read: ReadonlyMap<string, { fields: string[] }>;
  sentenceOf: (tag: string) => string | null;
}

/** The fields that tags name, those within passages too. */
function fieldsIn(parts: readonly Part[], scopes: string[], reading: Reading): NamedField[] {
  const { read, sentenceOf } = reading;
  return parts
    .filter(({ type }) => type === 'placeholder')
    .flatMap(({ value = '', module, subparsed = [] }) => {
      const own = (read.get(value)?.fields ?? []).map((field) => ({
        field,
        scopes,
        sentence: sentenceOf(value),
      }));
      const within = module === 'loop' ? [...scopes, value] : scopes;
      return [...own, ...fieldsIn(subparsed, within, reading)];
    });
}

/** The model's archive, or why it is none that may be read. */
function openModel(bytes: Uint8Array): { zip: PizZip } | { faults: TextFault[] } {
  try {
    const zip = new PizZip(bytes);
    if (!zip.files['word/document.xml'])
      return { faults: [fault('Ce fichier n’est pas un document Word (.docx).')] };
    const faults = forbiddenIn(zip);
    return faults.length > 0 ? { faults } : { zip };
  } catch {
    return { faults: [fault('Ce fichier n’est pas un document Word lisible.')] };
  }
}

/** What follows a bar within a tag. */
const formatsIn = (paragraphs: readonly string[]) =>
  paragraphs.flatMap((sentence) =>
    [...sentence.matchAll(/\{[^{}]*\}/g)].flatMap(([tag]) =>
      [...tag.matchAll(/[^|]\|\s*([\p{L}_][\p{L}\w]*)/gu)].map(([, name = '']) => ({ name, sentence })),
    ),
  );

/** The fields of a text whose passages are not whole: each is taken to stand in every passage that is opened. */
function fieldsOfTags(paragraphs: readonly string[], alsoFormats: readonly string[]): NamedField[] {
  const tags = paragraphs.flatMap((sentence) =>
    [...sentence.matchAll(/\{([#^]?)([^{}/][^{}]*)\}/g)].map(([, sign, tag = '']) => ({
      sign,
      tag,
      sentence,
    })),
  );
  const scopes = tags.filter(({ sign }) => sign === '#').map(({ tag }) => tag.trim());
  return tags.flatMap(({ tag, sentence }) => {
    const found: string[] = [];
    try {
      tagParser({ alsoFormats, onTag: (_, { fields }) => found.push(...fields) })(tag);
    } catch {
      // the engine has told what is wrong with it
    }
    return found.map((field) => ({ field, scopes, sentence }));
  });
}

/** Reads a model without filling it: what it may not hold, every error of its tags at once, the fields that it names. */
export default async function checkText(bytes: Uint8Array): Promise<CheckedText> {
  const none = { fields: [], formats: [] };
  const opened = openModel(bytes);
  if ('faults' in opened) return { ...none, ...opened };
  const paragraphs = paragraphsOf(opened.zip);
  const tags = paragraphs.reduce((sum, text) => sum + text.split('{').length - 1, 0);
  if (tags > mostTags) return { ...none, faults: [fault(`Ce modèle contient plus de ${mostTags} balises.`)] };
  const formats = formatsIn(paragraphs);
  const alsoFormats = formats.map(({ name }) => name);
  const sentenceOf = (tag: string) => paragraphs.find((text) => tag !== '' && text.includes(tag)) ?? null;
  const read = new Map<string, { fields: string[] }>();
  try {
    const document = compile(bytes, tagParser({ alsoFormats, onTag: (tag, told) => read.set(tag, told) }));
    const { compiled } = document as unknown as { compiled: Record<string, { postparsed: Part[] }> };
    const fields = Object.values(compiled).flatMap(({ postparsed }) =>
      fieldsIn(postparsed, [], { read, sentenceOf }),
    );
    return { faults: [], fields, formats };
  } catch (error) {
    return { faults: faultsOf(error, sentenceOf), fields: fieldsOfTags(paragraphs, alsoFormats), formats };
  }
}
