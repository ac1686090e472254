import { useEffect, useState } from 'react';
import {
  type ApprovalShown,
  type approvalAnswers,
  OpenApproval,
} from '#contract/portage/activity/approval-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { OpeningFailure } from '#web/kit/sign-in-page/OpeningFailure.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ReportShown } from './ReportShown.tsx';

type Answer = (typeof approvalAnswers)[number];

const thanks: Record<Answer, string> = {
  VALIDE_CLIENT: 'Merci\u202f: le compte rendu est approuvé. La société de portage en est prévenue.',
  REFUSE: 'Votre refus est transmis\u202f: vous recevrez le compte rendu corrigé.',
};

/** Where the link of a report's mail leads: the customer approves or refuses it, without an account. */
export default function ApprovalScreen() {
  // behind the #, where no server and no other site is told of it
  const [Token] = useState(() => window.location.hash.slice(1));
  const [report, setReport] = useState<ApprovalShown>();
  const [failure, setFailure] = useState<unknown>();
  const [answered, setAnswered] = useState<Answer>();

  async function open() {
    setFailure(undefined);
    try {
      setReport(await callApi(OpenApproval, { Token }));
    } catch (error) {
      setFailure(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again where the user says so
  useEffect(() => {
    if (Token !== '') void open();
  }, [Token]);

  return (
    <SignInCard title="Compte rendu d’activité">
      {Token === '' && (
        <Notice status="danger">
          Cette adresse est incomplète{'\u202f'}: ouvrez le lien de votre e-mail.
        </Notice>
      )}
      {Token !== '' && !report && !failure && <p role="status">Lecture du compte rendu…</p>}
      <OpeningFailure error={failure} retry={() => void open()} />
      {report && <ReportShown report={report} />}
      {answered && <Notice status={answered === 'REFUSE' ? 'info' : 'success'}>{thanks[answered]}</Notice>}
      {report && !answered && <AnswerForm Token={Token} onAnswered={setAnswered} />}
    </SignInCard>
  );
}
