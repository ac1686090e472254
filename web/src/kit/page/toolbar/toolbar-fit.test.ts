import { expect, test } from 'vitest';
import { arrange, type Fitting } from './toolbar-fit.ts';

const widths = { ofWords: () => 100, icon: 30, menu: 60, gap: 10 };
const actions: Fitting[] = [
  { label: 'Retour' },
  { label: 'Ajouter', primary: true },
  { label: 'Modifier' },
  { label: 'Mot de passe', seldom: true },
  { label: 'Détails' },
  { label: 'Exporter', atEnd: true },
];
const placed = (room: number) => {
  const { inSight, folded } = arrange(actions, room, widths);
  return {
    inSight: inSight.map(({ action, isShort }) => (isShort ? `(${action.label})` : action.label)),
    folded: folded.map(({ label }) => label),
  };
};

test('with room enough all stand in sight, in words and in their order', () => {
  expect(placed(650)).toEqual({ inSight: actions.map(({ label }) => label), folded: [] });
});

test('one pixel less: what stands at the end shows its icon alone', () => {
  expect(placed(649)).toEqual({
    inSight: ['Retour', 'Ajouter', 'Modifier', 'Mot de passe', 'Détails', '(Exporter)'],
    folded: [],
  });
});

test('then what is seldom used folds, then the last ones', () => {
  expect(placed(540)).toEqual({
    inSight: ['Retour', 'Ajouter', 'Modifier', 'Détails', '(Exporter)'],
    folded: ['Mot de passe'],
  });
  expect(placed(430)).toEqual({
    inSight: ['Retour', 'Ajouter', 'Modifier', '(Exporter)'],
    folded: ['Mot de passe', 'Détails'],
  });
});

test('with hardly any room the primary one stays', () => {
  expect(placed(50).inSight).toEqual(['Ajouter']);
});
