import type { GroupToSave, TemplateGroup } from '#contract/legal/questionnaires/template.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { questionKey } from './question-key.ts';

/** The points are the law's: a firm writes their questions, each answered by yes, no or not applicable. @throws AppError 400 */
export function checkPoints(groups: readonly GroupToSave[]): void {
  const isWhole =
    groups.length === ecfPoints.length &&
    groups.every(({ GroupName }, index) => GroupName === ecfPoints[index]?.Libelle);
  if (!isWhole)
    throw invalidInput([
      {
        Path: 'Groupes',
        Message: 'Les dix points sont ceux de l’arrêté\u202f: seules leurs questions changent.',
      },
    ]);
  for (const [group, { Questions }] of groups.entries())
    for (const [index, { Nature, Condition }] of Questions.entries())
      if (Nature !== 'CHOIX' || Condition)
        throw invalidInput([
          {
            Path: `Groupes.${group}.Questions.${index}.${Condition ? 'Condition' : 'Nature'}`,
            Message: 'Une question de l’ECF se répond par Oui, Non ou Sans objet, sans condition.',
          },
        ]);
}

/** The key of a question by its point and label ('P3-1'): one that stands keeps its own, so that answers do. */
export const ecfKeyIn =
  (stored: readonly TemplateGroup[]) =>
  (group: string, label: string): string => {
    const known = stored
      .find(({ GroupName }) => GroupName === group)
      ?.Questions.find(({ Label }) => Label === label);
    const number = ecfPoints.find(({ Libelle }) => Libelle === group)?.Numero;
    return known?.Cle ?? `P${number}-${questionKey(group, label).slice(0, 6)}`;
  };
