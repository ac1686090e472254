import { EditPerson } from '#contract/permanent-files/people/calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import type { Scenario } from '../compare.ts';
import { signers } from '../firm.ts';
import { askOnce, connections, type Sender, type Side, type Target } from '../measure.ts';
import { signIn } from '../servers.ts';
import { personOf, somePersons } from './persons.ts';
import type { Stage } from './subject.ts';

const boundary = 'mesure-6b2f8d';
const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const asJson = { 'content-type': 'application/json' };

const form = (json: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="person"\r\n\r\n${json}\r\n--${boundary}--\r\n`;

/** Saves a person over and over, each time from the version that the save before has made. */
function saver(person: Person, send: (json: string) => ReturnType<Sender>): Sender {
  let Version = person.Version;
  return () => {
    const AnteriorActivities = `Mesure ${Version}`;
    const sent = send(JSON.stringify({ ...person, Version, AnteriorActivities }));
    Version += 1;
    return sent;
  };
}

/**
 * Who saves: as many sessions as connections, each of a user of its own, each on a person of its own. Persons
 * are others for each measurement, for one that ends may leave a save behind.
 */
function savers(stage: Stage) {
  let page = 0;
  return async () => {
    page += 1;
    const filters = { HasCrmClient: false, IsDisabled: 0 } as const;
    const ids = await somePersons(stage, { ...filters, PageSize: connections, PageNumber: page });
    return Promise.all(ids.map((id) => personOf(stage, id)));
  };
}

/** All but what a save is meant to change. */
const untouched = ({ Version, AnteriorActivities, AuditProgrammeModification, ...rest }: Person) =>
  JSON.stringify(rest);

export async function saveScenario(stage: Stage): Promise<Scenario> {
  const next = savers(stage);
  const sessions: Target[] = [];
  for (const who of signers.slice(0, connections))
    sessions.push((await signIn(stage.pair.product, who))(EditPerson));
  const holds = '"IsExist":false';
  const ours: Side = {
    target: { url: stage.targetOf(EditPerson).url, headers: {} },
    holds,
    senders: async () =>
      (await next()).map((person, connection) =>
        saver(person, (json) => ({
          headers: { ...asForm, ...sessions[connection]?.headers },
          body: form(json),
        })),
      ),
  };
  const theirs: Side = {
    target: stage.bareOf('/save'),
    holds,
    senders: async () =>
      (await next()).map((person) => saver(person, (json) => ({ headers: asJson, body: json }))),
  };

  /** Each saves one person: nothing but the changed text is other than before, and its version is the next. */
  async function check() {
    for (const side of [ours, theirs]) {
      const senders = await side.senders();
      const first = senders[0];
      if (!first) throw new Error('there is nobody to save');
      const sent = first();
      const before = JSON.parse(/\{.*\}/.exec(sent.body)?.[0] ?? '') as Person;
      await askOnce({ ...side, senders: async () => [() => sent] });
      const after = await personOf(stage, before.Id);
      const isRight =
        after.Version === before.Version + 1 &&
        after.AnteriorActivities === before.AnteriorActivities &&
        untouched(after) === untouched(before);
      if (!isRight) throw new Error(`${side.target.url} saved something else`);
    }
  }
  return { name: 'save a person', ours, theirs, check };
}
