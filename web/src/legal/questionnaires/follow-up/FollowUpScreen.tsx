import { type QuestionnaireType, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { useScreen } from '#web/kit/menu/use-screen.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { type RecordTab, RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { InterviewList } from '../interviews/InterviewList.tsx';
import { tabOf } from '../paths.ts';
import { KindList } from './KindList.tsx';
import { ReviewsLink } from './ReviewsLink.tsx';

const types = Object.entries(questionnaireTypes) as [QuestionnaireType, string][];

const [first, ...others] = types.map(
  ([type, label]): RecordTab => ({
    name: tabOf(type),
    label,
    content: <KindList key={type} type={type} />,
  }),
);

const reviews: RecordTab = { name: 'ecf', label: 'ECF', content: <ReviewsLink /> };

const interviews: RecordTab = { name: 'entretiens', label: 'Entretiens annuels', content: <InterviewList /> };

/** The questionnaires of the whole firm, a tab for each kind. */
export default function FollowUpScreen() {
  const { title } = useScreen();
  return (
    <>
      <PageHeader
        title={title}
        description="Ce qui est demandé pour chaque dossier et chaque année, et où cela en est."
      />
      {first && <RecordTabs label="Questionnaires par type" tabs={[first, ...others, reviews, interviews]} />}
    </>
  );
}
