import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../refusal.ts';
import { damaged } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is told of a document as it is read. Names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** An attribute by its local name, whatever its prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

/** Office writes UTF-8; UTF-16 is the one other that XML readers must know. */
const encodingOf = (beginning: Buffer) => {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  return beginning[0] === 0xfe && beginning[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * Reads a part of a workbook and tells the listener; gives the word back after each piece, so that what was
 * told can be taken away. Entities of the document's own are refused with its document type.
 */
export async function* readXml(source: Readable, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => listener.open?.(localName(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder?.decode() ?? '');
    parser.close();
  } catch (error) {
    // the ZIP reader and the decoder throw errors of their own
    throw error instanceof FileRefused ? error : damaged();
  } finally {
    source.destroy();
  }
  yield;
}

/** Reads a whole part. */
export async function readWholeXml(source: Readable, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(source, listener));
}
