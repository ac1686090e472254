import { useEffect, useRef, useState } from 'react';
import type { Template, TemplateGroup, TemplateQuestion } from '#contract/legal/questionnaires/template.ts';
import { SaveQuestionnaireTemplate } from '#contract/legal/questionnaires/template-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { registerUnsaved } from '#web/kit/unsaved/unsaved-changes.ts';

/** 'Groupes.0.Questions.2.Label' in words. */
function placeOf(path: string): string {
  const [, group, question] = /^Groupes\.(\d+)(?:\.Questions\.(\d+))?/.exec(path) ?? [];
  if (group === undefined) return '';
  const where = `Groupe ${Number(group) + 1}`;
  return question === undefined ? `${where}\u202f: ` : `${where}, question ${Number(question) + 1}\u202f: `;
}

const blank = (Cle: string): TemplateQuestion => ({
  Cle,
  Label: '',
  Aide: null,
  Nature: 'CHOIX',
  ReponsesPermises: ['OUI', 'NON', 'NA'],
  IsObligatoire: true,
  PieceAttendue: null,
  IsPieceObligatoire: false,
  Modele: null,
  Condition: null,
});

const moved = <Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] => {
  const next = [...items];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
};

/** A version as it is written on the page. */
export function useTemplate(template: Template) {
  const [name, setName] = useState(template.Nom);
  const [groups, setGroups] = useState<readonly TemplateGroup[]>(template.Groupes);
  const [failure, setFailure] = useState('');
  const isChanged = name !== template.Nom || groups !== template.Groupes;
  const unregister = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isChanged) return;
    unregister.current = registerUnsaved({ layer: undefined, forget: () => undefined });
    return unregister.current;
  }, [isChanged]);

  const changeGroup = (at: number, part: Partial<TemplateGroup>) =>
    setGroups(groups.map((group, index) => (index === at ? { ...group, ...part } : group)));
  const questionsAt = (at: number) => groups[at]?.Questions ?? [];

  return {
    name,
    setName,
    groups,
    isChanged,
    failure,
    changeGroup,
    addGroup: () => setGroups([...groups, { GroupName: '', Questions: [blank(crypto.randomUUID())] }]),
    removeGroup: (at: number) => setGroups(groups.filter((_, index) => index !== at)),
    moveGroup: (at: number, by: -1 | 1) => setGroups(moved(groups, at, by)),
    changeQuestion: (group: number, at: number, part: Partial<TemplateQuestion>) =>
      changeGroup(group, {
        Questions: questionsAt(group).map((one, index) => (index === at ? { ...one, ...part } : one)),
      }),
    addQuestion: (group: number) =>
      changeGroup(group, { Questions: [...questionsAt(group), blank(crypto.randomUUID())] }),
    removeQuestion: (group: number, at: number) =>
      changeGroup(group, { Questions: questionsAt(group).filter((_, index) => index !== at) }),
    moveQuestion: (group: number, at: number, by: -1 | 1) =>
      changeGroup(group, { Questions: moved(questionsAt(group), at, by) }),
    /** @returns the draft's id; undefined where it was refused, which the page tells */
    async save(): Promise<number | undefined> {
      setFailure('');
      try {
        const { Id } = await callApi(SaveQuestionnaireTemplate, {
          ...(template.DateEffet === null ? { Id: template.Id, Version: template.Version } : {}),
          Type: template.Type,
          Nom: name,
          Groupes: groups.map(({ GroupName, Questions }) => ({
            GroupName,
            Questions: Questions.map(({ Modele: _, ...question }) => question),
          })),
        });
        // a new version has a page of its own: going there loses nothing
        unregister.current?.();
        return Id;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const faults = error.Fields.map(({ Path, Message }) => `${placeOf(Path)}${Message}`);
        setFailure([error.Message, ...faults].join(' '));
        return undefined;
      }
    },
  };
}

export type TemplateForm = ReturnType<typeof useTemplate>;
