import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const folder = new URL('../../../data/france/', import.meta.url);

const Source = z.strictObject({
  title: z.string(),
  /** Absent: the list comes from a package. */
  file: z.string().optional(),
  source: z.string(),
  date: z.iso.date(),
  /** First and last day on which the list's codes may be given. */
  validFrom: z.iso.date().optional(),
  validTo: z.iso.date().optional(),
  complete: z.boolean(),
  note: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

/** What sources.json tells of each list, by its name. */
export async function readSources(): Promise<Record<string, Source>> {
  const text = await readFile(new URL('sources.json', folder), 'utf8');
  return z.record(z.string(), Source).parse(JSON.parse(text));
}

/** An entry as its file has it. */
export interface GivenEntry {
  code: string;
  label: string;
  acronym: string | null;
  bic: string | null;
  parent: string | null;
  is_eu: boolean | null;
  position: number;
}

const textOrNone = (text: string | undefined) => (text ? text : null);

/** The entries of a list's file, in its order. */
export async function readEntries(file: string): Promise<GivenEntry[]> {
  const rows: Record<string, string>[] = parse(await readFile(new URL(file, folder)), {
    columns: true,
    bom: true,
  });
  return rows.map(({ code = '', label = '', acronym, bic, parent, eu }, position) => ({
    code,
    label,
    acronym: textOrNone(acronym),
    bic: textOrNone(bic),
    parent: textOrNone(parent),
    is_eu: eu === undefined ? null : eu === '1',
    position,
  }));
}

export interface GivenCommune {
  code: string;
  name: string;
  part_of: string | null;
  department: string | null;
  population: number;
  postcodes: string[];
}

/** A commune as the package has it; the fields that are read here. */
interface PackagedCommune {
  code: string;
  nom: string;
  type: string;
  departement?: string;
  commune?: string;
  population?: number;
  codesPostaux?: string[];
}

const communesFile = '@etalab/decoupage-administratif/data/communes.json';

/** The communes of today and the arrondissements of Paris, Lyon and Marseille; not what merged into others. */
export async function readCommunes(): Promise<GivenCommune[]> {
  // eight megabytes, read only where they are loaded, and not kept as a module would be
  const text = await readFile(createRequire(import.meta.url).resolve(communesFile), 'utf8');
  const communes: PackagedCommune[] = JSON.parse(text);
  return communes
    .filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal')
    .map(({ code, nom, type, departement, population, codesPostaux, commune }) => ({
      code,
      name: nom,
      part_of: type === 'arrondissement-municipal' ? (commune ?? null) : null,
      department: departement ?? null,
      population: population ?? 0,
      postcodes: codesPostaux ?? [],
    }));
}
