import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  AddSocieteDocument,
  allSocieteDocuments,
  DownloadSocieteDocument,
} from '#contract/documents/files/calls.ts';
import type { CompanyDocumentListRequest } from '#contract/documents/files/document-list.ts';
import { compareLoad, type Pace, type Scenario } from '../compare.ts';
import { prepareDocuments } from '../documents.ts';
import { always, askOnce, type Side } from '../measure.ts';
import { atLeast, loadTable, type Section } from '../report.ts';
import { placesOf } from './document-places.ts';
import { openStage, type Stage } from './subject.ts';
import { measureUploads } from './uploads.ts';

type Asked = Partial<CompanyDocumentListRequest>;

const pageSize = 15;

/** Both answer the same total, and the same documents in the same order with all that is shown of them. */
async function checkList(name: string, ours: Side, theirs: Side) {
  const [first, second] = [JSON.parse(await askOnce(ours)), JSON.parse(await askOnce(theirs))];
  if (!isDeepStrictEqual(first, second))
    throw new Error(`${name}: different answers:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`);
}

const lists = (documents: number, type: number): [name: string, asked: Asked][] => [
  ['first page', {}],
  ['by label', { SortColumn: 'Libelle', SortOrder: 1 }],
  ['last page', { PageNumber: Math.ceil(documents / pageSize) }],
  ['of a type', { IdTypeDocument: type }],
  ['of a year', { Annee: 2020 }],
  ['expired', { Etat: 'EXPIRE' }],
];

const searches: [name: string, asked: Asked][] = [
  ['a rare word in the content', { Texte: 'dossier4320' }],
  ['two words in the content', { Texte: 'quorum siège' }],
];

/** The ways of asking for documents, and of searching what stands in them, against the same SQL. */
export async function documentScenarios(stage: Stage, documents: number) {
  const { targetOf, bareOf } = stage;
  const { IdTypeDocument } = await placesOf(stage);
  const scenario = ([name, asked]: [string, Asked]): Scenario => {
    const ours = always(targetOf(allSocieteDocuments), asked);
    const theirs = always(bareOf('/documents'), asked);
    return { name, ours, theirs, check: () => checkList(name, ours, theirs) };
  };
  return {
    lists: lists(documents, IdTypeDocument).map(scenario),
    searches: searches.map(scenario),
  };
}

const megabyte = 1024 ** 2;

/** A file of 5 MB downloaded from the product, and the same bytes as a bare stream. */
async function downloadScenario(stage: Stage, folder: string): Promise<Scenario> {
  const content = randomBytes((5 * megabyte) / 2).toString('hex');
  const form = new FormData();
  form.set('document', JSON.stringify(await placesOf(stage)));
  form.set('file', new Blob([content]), 'mesure.txt');
  const { url, headers } = stage.targetOf(AddSocieteDocument);
  const added = await fetch(url, { method: 'POST', headers, body: form });
  const { Id } = (await added.json()) as { Id: number };
  const path = join(folder, 'mesure.txt');
  await writeFile(path, content);
  const ours = always(stage.targetOf(DownloadSocieteDocument), { Id });
  const theirs = always(stage.bareOf('/document'), { path });
  async function check() {
    if ((await askOnce(ours)) !== (await askOnce(theirs))) throw new Error('different files');
  }
  return { name: 'download of 5 MB', ours, theirs, check };
}

/** Lists, search in contents and downloads of documents against the bare twin; memory and lists under 200 uploads. */
export async function measureDocuments({ firm, pair }: Stage, pace: Pace): Promise<Section> {
  const documents = await prepareDocuments(firm, console.log);
  // a million are added for longer than a session lasts
  const stage = await openStage(firm, pair);
  const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'));
  try {
    const scenarios = await documentScenarios(stage, documents);
    const compare = async (all: readonly Scenario[]) => {
      const told = [];
      for (const one of all) told.push(await compareLoad(one, pace));
      return told;
    };
    const listed = await compare(scenarios.lists);
    const searched = await compare(scenarios.searches);
    const downloaded = await compare([await downloadScenario(stage, folder)]);
    const uploads = await measureUploads(stage);
    return {
      lines: [
        `${documents} documents.`,
        '',
        ...loadTable([...listed, ...searched, ...downloaded]),
        '',
        ...uploads.lines,
      ],
      promises: [
        atLeast('lists of documents', listed),
        atLeast('search in contents', searched),
        atLeast('downloads', downloaded, 0.8),
        ...uploads.promises,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
