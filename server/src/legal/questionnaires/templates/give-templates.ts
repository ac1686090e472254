import type { AnswerChoice, TemplateGroup, TemplateType } from '#contract/legal/questionnaires/template.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { readDataText } from '#server/platform/installation/reference-data-files.ts';
import { questionKey } from './question-key.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** As server/data/questionnaires/README.md tells it. */
interface GivenQuestion {
  label: string;
  aide?: string;
  piece?: string;
  pieceObligatoire?: true;
  texte?: true;
  facultatif?: true;
  sansNa?: true;
  si?: { label: string; reponse: AnswerChoice };
}

type Given = Record<
  Exclude<TemplateType, 'ECF'>,
  { nom: string; groupes: { nom: string; questions: GivenQuestion[] }[] }
>;

const groupOf = ({
  nom,
  questions,
}: Given[Exclude<TemplateType, 'ECF'>]['groupes'][number]): TemplateGroup => ({
  GroupName: nom,
  Questions: questions.map((question) => ({
    Cle: questionKey(nom, question.label),
    Label: question.label,
    Aide: question.aide ?? null,
    Nature: question.texte ? 'TEXTE' : 'CHOIX',
    ReponsesPermises: question.sansNa ? ['OUI', 'NON'] : ['OUI', 'NON', 'NA'],
    IsObligatoire: !question.facultatif,
    PieceAttendue: question.piece ?? null,
    IsPieceObligatoire: question.pieceObligatoire ?? false,
    Modele: null,
    Condition: question.si
      ? { Cle: questionKey(nom, question.si.label), Reponse: question.si.reponse }
      : null,
  })),
});

/** The ten points with the questions that the law's annexes suggest; a group for each. */
const ecfTemplate = {
  type: 'ECF',
  name: 'Examen de conformité fiscale',
  groups: ecfPoints.map(
    ({ Libelle, Questions }): TemplateGroup => ({
      GroupName: Libelle,
      Questions: Questions.map((question) => ({
        ...question,
        Aide: null,
        Nature: 'CHOIX',
        ReponsesPermises: ['OUI', 'NON', 'NA'],
        PieceAttendue: null,
        IsPieceObligatoire: false,
        Modele: null,
        Condition: null,
      })),
    }),
  ),
};

/** Gives the templates of server/data/questionnaires to every firm that has none of the type, in force at once. */
export async function giveQuestionnaireTemplates(client: Client): Promise<void> {
  const given = JSON.parse(readDataText('questionnaires/templates.json')) as Given;
  const rows = Object.entries(given).map(([type, { nom, groupes }]) => ({
    type,
    name: nom,
    groups: groupes.map(groupOf),
  }));
  await client.query(
    `insert into questionnaire_template (client_id, type, number, name, valid_from, published_at, is_given, groups)
     select c.id, g.type, 1, g.name, date '2000-01-01', now(), true, g.groups
     from client c, jsonb_to_recordset($1::jsonb) g (type text, name text, groups jsonb)
     where not exists (select from questionnaire_template own where own.client_id = c.id and own.type = g.type)
     on conflict do nothing`,
    [JSON.stringify([...rows, ecfTemplate])],
  );
}
