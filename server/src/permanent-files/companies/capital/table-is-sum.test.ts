import { expect, inject, test } from 'vitest';
import { GetRegistreTitres } from '#contract/permanent-files/companies/capital-calls.ts';
import { type MovementNature, natureKeys } from '#contract/permanent-files/companies/share-register.ts';
import { type HeldRight, rightKeys } from '#contract/permanent-files/people/shareholders.ts';
import { type HolderName, titles } from '#proof/areas/titles.ts';
import { startTestApp } from '#proof/test-app.ts';
import { type Random, seededRandom } from '../../../../../tools/seed/random.ts';

const app = await startTestApp();
const { head, company, move, table } = await titles(app);
const holding = await company();
const holders: HolderName[] = [
  ...app.firms.A.persons.slice(0, 4).map((id) => `p${id}` as const),
  `c${holding}`,
];

const day = (random: Random) =>
  `202${random.between(0, 4)}-0${random.between(1, 9)}-1${random.between(0, 9)}`;

function draw(random: Random) {
  const Nature: MovementNature = random.pick(natureKeys);
  const isMade = ['CONSTITUTION', 'AUGMENTATION', 'DIVISION'].includes(Nature);
  return {
    Nature,
    Date: day(random),
    Droit: random.pick(rightKeys),
    Nombre: random.between(1, 40),
    Motif: 'Tirage',
    ...(isMade ? {} : { from: random.pick(holders) }),
    ...(Nature === 'REDUCTION' ? {} : { to: random.pick(holders) }),
  };
}

const other = { PP: 'PP', NP: 'US', US: 'NP' } as const;

/** What is held on a day, from the register as it is read, one line after the other. */
async function sumOfLines(id: number, on: string) {
  const { Items } = (await head.call(GetRegistreTitres, { IdSociete: id, PageSize: 100 } as never)).answer;
  const held = new Map<string, number>();
  const add = (holder: (typeof Items)[number]['Cedant'], right: HeldRight, shares: number) => {
    if (!holder) return;
    const name = holder.Personne ? `p${holder.Personne.Key}` : `c${holder.Societe?.Key}`;
    held.set(`${name} ${right}`, (held.get(`${name} ${right}`) ?? 0) + shares);
  };
  for (const { Nature, Date: happened, Cedant, Cessionnaire, Droit, Nombre } of Items) {
    if (happened > on) continue;
    add(Cedant, Nature === 'DEMEMBREMENT' ? 'PP' : Droit, -Nombre);
    if (Nature === 'DEMEMBREMENT') add(Cedant, other[Droit], Nombre);
    if (Nature === 'REUNION') add(Cessionnaire, other[Droit], -Nombre);
    add(Cessionnaire, Nature === 'REUNION' ? 'PP' : Droit, Nombre);
  }
  return Object.fromEntries([...held].filter(([, shares]) => shares !== 0));
}

const heldInTable = async (id: number, on: string) =>
  Object.fromEntries(
    (await table(id, on)).flatMap(([holder, PP, NP, US]) =>
      [
        [`${holder} PP`, PP],
        [`${holder} NP`, NP],
        [`${holder} US`, US],
      ].filter(([, shares]) => shares !== 0),
    ),
  );

test('on any day the table of holders is the sum of the movements until then, and nobody has less than nothing', async () => {
  const seed = inject('seed');
  const random = seededRandom(seed);
  for (let round = 0; round < 4; round += 1) {
    const id = await company();
    for (const to of holders) await move(id, { to, Nombre: 50 });
    for (let count = 0; count < 30; count += 1) await move(id, draw(random));
    for (const on of [
      '2019-12-31',
      '2020-01-01',
      ...Array.from({ length: 6 }, () => day(random)),
      '2025-12-31',
    ]) {
      const sum = await sumOfLines(id, on);
      expect([seed, on, await heldInTable(id, on)]).toEqual([seed, on, sum]);
      expect(Object.values(sum).every((shares) => shares > 0)).toBe(true);
    }
  }
}, 120_000);
