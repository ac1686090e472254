import { expect, test } from 'vitest';
import type { HeldRight } from '#contract/permanent-files/people/shareholders.ts';
import { beneficialOwners, type Threshold } from './beneficial-owners.ts';
import { capitalTable, type HolderKey, type Holding } from './capital-table.ts';
import type { Ownership } from './ownership.ts';
import { heaviestChains } from './ownership-chains.ts';

/** Until 9 July 2027 more than 25 %, from then on at least 25 %. */
const french: Threshold = { percent: 25, isIncluded: false };
const european: Threshold = { percent: 25, isIncluded: true };

type Held = number | { NP?: number; US?: number };

/** Who holds what, by company: { 1: { p1: 60, c2: 40 } }; a pair is bare ownership and usufruct. */
const ownership = (titles: Record<number, { [holder in HolderKey]?: Held }>): Ownership =>
  new Map(
    Object.entries(titles).map(([id, held]) => [
      Number(id),
      capitalTable(
        Object.entries(held).flatMap(([holder, shares]): Holding[] => {
          const key = holder as HolderKey;
          const of = (right: HeldRight, held = 0) => (held > 0 ? [{ holder: key, right, shares: held }] : []);
          return typeof shares === 'number'
            ? of('PP', shares)
            : [...of('NP', shares?.NP), ...of('US', shares?.US)];
        }),
      ).lines,
    ]),
  );

const found = (titles: Parameters<typeof ownership>[0], threshold = french) =>
  beneficialOwners(1, ownership(titles), threshold).owners.map(({ personId, capital, votes, reason }) => [
    personId,
    Math.round(capital * 1000) / 1000,
    Math.round(votes * 1000) / 1000,
    reason,
  ]);

test('more than 25 % of capital or votes, not exactly 25 % (CMF R561-1)', () => {
  expect(found({ 1: { p1: 26, p2: 25, p3: 49 } })).toEqual([
    [3, 49, 49, 'DETENTION'],
    [1, 26, 26, 'DETENTION'],
  ]);
});

test('from 10 July 2027 exactly 25 % counts (UE 2024/1624 art. 52)', () => {
  const four = { 1: { p1: 25, p2: 25, p3: 25, p4: 25 } };
  expect(found(four)).toEqual([]);
  expect(found(four, european).map(([id]) => id)).toEqual([1, 2, 3, 4]);
});

test('a third of three quarters is a quarter, to the last digit', () => {
  const titles = { 1: { c2: 3, p9: 1 }, 2: { p1: 1, p2: 1, p3: 1 } };
  expect(found(titles).map(([id]) => id)).toEqual([]);
  expect(found(titles, european).map(([id]) => id)).toEqual([1, 2, 3, 9]);
});

test('shares are multiplied along a chain and chains are added (art. 52): 15 % held, 30 % of 40 %', () => {
  // 15 + 0.4 × 30 = 27; the other partner of the holding has 0.4 × 70 = 28
  expect(found({ 1: { p1: 15, c2: 40, p3: 45 }, 2: { p1: 30, p2: 70 } })).toEqual([
    [3, 45, 45, 'DETENTION'],
    [2, 28, 28, 'DETENTION'],
    [1, 27, 27, 'DETENTION'],
  ]);
});

test('a chain that thins out below a quarter is enough where most of the votes are held all along it', () => {
  // 51 % of 51 % of 51 % = 13.27 %
  const thin = { 1: { c2: 51, p9: 49 }, 2: { c3: 51, p8: 49 }, 3: { p1: 51, p7: 49 } };
  expect(found(thin)).toEqual([
    [9, 49, 49, 'DETENTION'],
    [1, 13.265, 13.265, 'CONTROLE'],
  ]);
});

test('25 % plus one held by a company that a person controls tells of an indirect owner (UE 2015/849 art. 3)', () => {
  // 26 % by a company of which the person has 80 %: 20.8 %
  expect(found({ 1: { c2: 26, p9: 74 }, 2: { p1: 80, p2: 20 } })).toEqual([
    [9, 74, 74, 'DETENTION'],
    [1, 20.8, 20.8, 'CONTROLE'],
  ]);
  // half of the votes control nothing
  expect(found({ 1: { c2: 26, p9: 74 }, 2: { p1: 50, p2: 50 } }).map(([id]) => id)).toEqual([9]);
});

test('several companies that one person controls count together', () => {
  expect(found({ 1: { c2: 13, c3: 13, p9: 74 }, 2: { p1: 60, p2: 40 }, 3: { p1: 60, p2: 40 } })).toEqual([
    [9, 74, 74, 'DETENTION'],
    [1, 15.6, 15.6, 'CONTROLE'],
  ]);
});

test('of dismembered titles the bare owner has the capital, the usufructuary the votes: both are owners', () => {
  expect(found({ 1: { p1: { NP: 60 }, p2: { US: 60 }, p3: 40 } })).toEqual([
    [1, 60, 0, 'DETENTION'],
    [3, 40, 40, 'DETENTION'],
    [2, 0, 60, 'DETENTION'],
  ]);
});

test('dismemberment in the holding goes through the chain', () => {
  expect(found({ 1: { c2: 80, p9: 20 }, 2: { p1: { US: 100 }, p2: { NP: 50 }, p3: { NP: 50 } } })).toEqual([
    [2, 40, 0, 'DETENTION'],
    [3, 40, 0, 'DETENTION'],
    [1, 0, 80, 'DETENTION'],
  ]);
});

test('crossed holdings end, and give to persons what they have in the end', () => {
  // A: 40 % person 1, 60 % B; B: 50 % A, 50 % person 2. a = 0.4 + 0.6 × 0.5 a → 57.14 %; 2 has the rest
  const { owners, circular } = beneficialOwners(
    1,
    ownership({ 1: { p1: 40, c2: 60 }, 2: { c1: 50, p2: 50 } }),
    french,
  );
  expect(owners.map(({ personId, capital }) => [personId, capital.toFixed(4)])).toEqual([
    [1, '57.1429'],
    [2, '42.8571'],
  ]);
  expect(circular).toEqual([1, 2]);
});

test('two companies that own each other wholly have no owner, and do not hang', () => {
  expect(found({ 1: { c2: 100 }, 2: { c1: 100 } })).toEqual([]);
});

test('a company that holds its own titles leaves the whole to the others', () => {
  expect(found({ 1: { c1: 10, p1: 60, p2: 30 } }).map(([id, capital]) => [id, capital])).toEqual([
    [1, 66.667],
    [2, 33.333],
  ]);
});

test('a web in which every company holds every other is followed in a moment', () => {
  const companies = Array.from({ length: 60 }, (_, index) => index + 1);
  const web = Object.fromEntries(
    companies.map((id) => [
      id,
      Object.fromEntries([
        ...companies.filter((other) => other !== id).map((other) => [`c${other}`, 1]),
        [`p${id}`, 41],
      ]),
    ]),
  );
  const start = performance.now();
  const known = ownership(web);
  const { owners, circular } = beneficialOwners(1, known, french);
  const chains = heaviestChains(1, known, 10);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(owners.map(({ personId }) => personId)).toEqual([1]);
  expect(circular).toEqual(companies);
  expect(chains.get(1)?.[0]?.companies).toEqual([1]);
});

test('a holder whose own holders nobody has entered is told', () => {
  const { owners, unknown } = beneficialOwners(1, ownership({ 1: { c2: 60, p1: 40 } }), french);
  expect([owners.map(({ personId }) => personId), unknown]).toEqual([[1], [2]]);
});

test('why: the chains of an owner, the heaviest first, with the part held at each step', () => {
  const known = ownership({ 1: { p1: 15, c2: 40, p3: 45 }, 2: { p1: 30, p2: 70 } });
  expect(heaviestChains(1, known, 10).get(1)).toEqual([
    { personId: 1, companies: [1], parts: [15], capital: 15, votes: 15 },
    { personId: 1, companies: [1, 2], parts: [40, 30], capital: 12, votes: 12 },
  ]);
});
