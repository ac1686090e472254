import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { png, pngChunk } from '../files/pictures.ts';
import { signIn } from '../life/installation.ts';
import { personForm } from '../life/person-form.ts';
import type { Ledger, TriedPerson } from './ledger.ts';
import { answerLoad } from './load-answers.ts';
import { bookLoad } from './load-books.ts';
import { paperLoad } from './load-papers.ts';

const writers = 3;
/** Milliseconds between two operations of a writer: a steady load, which leaves the machine to the recovery. */
const rhythm = 25;
/** After no answer. */
const rest = 100;
/** Longer than anything the server waits for by itself. */
const timeout = 40_000;

type Asking = Awaited<ReturnType<typeof signIn>>;

/** Pictures: every fourth is the same one, whose content is kept once, and is long enough to be cut in the middle. */
const shared = png(1, 1, pngChunk('prVt', randomBytes(4_000_000)));
const picture = (number: number) =>
  number % 4 === 0 ? shared : png(1, 1, pngChunk('prVt', randomBytes(60_000)));

export interface Load {
  /** Lets operations begin. */
  resume(): void;
  /** Lets no more begin; resolves once those under way have ended. */
  pause(): Promise<void>;
  /** How many operations have ended, whichever way. */
  tried(): number;
  /** Resolves at the next acknowledgement of an operation that begins from now on. */
  nextAcknowledgement(): Promise<void>;
}

/**
 * Adds persons (some with a file), edits them, opens client spaces (a mail each), asks for exports, sends papers and destroys
 * old ones, imports books, answers questionnaires, all with marks of their own, and writes down what was acknowledged.
 */
export function startLoad(address: string, ledger: Ledger): Load {
  const run = randomBytes(3).toString('hex');
  const sessions = new Map<string | undefined, Promise<Asking>>();
  let isOpen = false;
  let working: Promise<void>[] = [];
  let tried = 0;
  const waiting = new Set<{ since: number; resolve: () => void }>();

  function acknowledge(began: number) {
    ledger.acknowledged += 1;
    for (const waiter of waiting) {
      if (began < waiter.since) continue;
      waiting.delete(waiter);
      waiter.resolve();
    }
  }

  /** Makes one call; its answer, or undefined where none or a refusal came. */
  async function callApi<Answer>(
    path: string,
    content?: FormData | object,
    email?: string,
  ): Promise<Answer | undefined> {
    const began = performance.now();
    const asking = sessions.get(email) ?? signIn(address, email);
    sessions.set(email, asking);
    try {
      const call = await asking;
      const response = await call(path, content, AbortSignal.timeout(timeout));
      const answer = await response.json();
      if (response.status === 401) sessions.delete(email);
      if (response.ok) {
        acknowledge(began);
        return answer as Answer;
      }
      const key = `${response.status} ${(answer as { Code?: string }).Code ?? path}`;
      ledger.refused.set(key, (ledger.refused.get(key) ?? 0) + 1);
    } catch {
      // while nobody is signed in the failure is the sign-in's: it is made again
      await asking.catch(() => sessions.delete(email));
      ledger.unanswered += 1;
      await pause(rest);
    } finally {
      tried += 1;
      await pause(rhythm);
    }
    return undefined;
  }

  /** The form of a person who has this mark. */
  function formOf({ mark, email }: TriedPerson, changes: object, file?: Buffer): FormData {
    const form = personForm(0, file && new Blob([file], { type: 'image/png' }));
    const content = JSON.parse(String(form.get('person')));
    form.set('person', JSON.stringify({ ...content, Nom: mark, Email: email, ...changes }));
    return form;
  }

  const addPerson = async (person: TriedPerson, file: Buffer | undefined) => {
    if (file) person.sha256 = createHash('sha256').update(file).digest('hex');
    const added = await callApi<{ Id: number }>('person/add', formOf(person, {}, file));
    if (added) person.id = added.Id;
  };

  async function editPerson(person: TriedPerson) {
    const edit = { mark: `${person.mark}-e`, isAcknowledged: false };
    person.edit = edit;
    const changes = { Id: person.id, Version: 1, NomPere: edit.mark };
    edit.isAcknowledged = (await callApi('person/edit', formOf(person, changes))) !== undefined;
  }

  async function openSpace(person: TriedPerson) {
    const opened = await callApi<{ Code: string }>('person/AddCrmClientAccount', { idPerson: person.id });
    person.isMailed = opened?.Code === 'CreateUserAndSendMailWithSuccess';
  }

  async function startExport() {
    const started = await callApi<{ ZipId: string }>('person/StartExport', {});
    if (started) ledger.exports.push(started.ZipId);
  }

  /** One person's beginnings: every second has a document, the others are edited; some get a mail. */
  async function onePerson(number: number): Promise<void> {
    const mark = `${run}-${number}`;
    const person: TriedPerson = { mark, email: `${mark}@courriel.example` };
    ledger.persons.push(person);
    await addPerson(person, number % 2 === 0 ? picture(number / 2) : undefined);
    if (person.id === undefined) return;
    if (number % 3 === 0) await openSpace(person);
    if (number % 2 === 1) await editPerson(person);
    if (number % 10 === 0) await startExport();
    if (number % 4 === 0) await papers(number / 4);
    if (number % 6 === 0) await books(number / 6);
    await answer(mark);
  }

  const papers = paperLoad(ledger, callApi);
  const books = bookLoad(ledger, callApi);
  const answer = answerLoad(ledger, callApi);

  let numbers = 0;
  async function write(): Promise<void> {
    while (isOpen) {
      numbers += 1;
      await onePerson(numbers);
    }
  }

  return {
    resume() {
      if (isOpen) return;
      isOpen = true;
      working = Array.from({ length: writers }, write);
    },
    async pause() {
      isOpen = false;
      await Promise.all(working);
    },
    tried: () => tried,
    nextAcknowledgement: () => new Promise((resolve) => waiting.add({ since: performance.now(), resolve })),
  };
}
