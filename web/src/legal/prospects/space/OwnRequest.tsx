import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { isOpenToVisitor, type OwnProspect } from '#contract/legal/prospects/prospect.ts';
import {
  CloseProspectToken,
  GetProspectQuestions,
  SaveProspect,
} from '#contract/legal/prospects/space-calls.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Steps } from '#web/kit/page/Steps.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { FieldList } from './FieldList.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Messages } from './Messages.tsx';
import { Papers } from './Papers.tsx';
import { Questions } from './Questions.tsx';
import { SavedLine } from './SavedLine.tsx';
import { Standing } from './Standing.tsx';
import css from './space.module.css';
import { companyFields, leaderFields, projectFields, type Space, toldOf } from './space-fields.ts';
import { useAutosave } from './use-autosave.ts';

type Groups = AnswerOf<typeof GetProspectQuestions>;

interface OwnRequestProps {
  token: string;
  prospect: OwnProspect;
  space: Space;
  reload: () => Promise<void>;
  onLeave: () => void;
}

/** A visitor's own request: step by step while it may change, then where it stands; messages and papers throughout. */
export function OwnRequest(props: OwnRequestProps) {
  const { token: Token, prospect, reload, onLeave } = props;
  const isOpen = isOpenToVisitor(prospect.Etat);
  const [message, setMessage] = useState('');

  async function close() {
    await callApi(CloseProspectToken, { Token }).catch(() => undefined);
    onLeave();
  }

  return (
    <>
      <Standing prospect={prospect} />
      {isOpen ? (
        <Wizard {...props} message={message} onMessage={setMessage} />
      ) : (
        <>
          <Papers Token={Token} files={prospect.Fichiers} mayAdd={prospect.Etat < 5} reload={reload} />
          <Messages Token={Token} prospect={prospect} reload={reload} text={message} onText={setMessage} />
        </>
      )}
      <footer className={css.foot}>
        <HelpButton asked={{ Token }} />
        <PlainButton look="text" onClick={() => void close()}>
          Quitter sur cet appareil
        </PlainButton>
      </footer>
    </>
  );
}

function useQuestions(Token: string) {
  const [groups, setGroups] = useState<Groups>([]);
  useEffect(() => {
    callApi(GetProspectQuestions, { Token })
      .then(setGroups)
      .catch(() => undefined);
  }, [Token]);
  return groups;
}

interface WizardProps extends OwnRequestProps {
  /** What is typed for the firm and not sent yet. */
  message: string;
  onMessage: (text: string) => void;
}

function Wizard({ token: Token, prospect, space, reload, message, onMessage }: WizardProps) {
  const groups = useQuestions(Token);
  const { told, errors, state, change, flush } = useAutosave(Token, toldOf(prospect.PMoral));
  const fields = { told, errors, onChange: change };
  const steps = [
    { name: 'Projet', content: <FieldList fields={projectFields} {...fields} /> },
    { name: 'Société', content: <FieldList fields={companyFields(space)} {...fields} /> },
    { name: 'Dirigeant', content: <FieldList fields={leaderFields} {...fields} /> },
    ...(groups.length > 0
      ? [
          {
            name: 'Questionnaire',
            content: <Questions Token={Token} groups={groups} answers={prospect.Reponses} />,
          },
        ]
      : []),
    {
      name: 'Documents',
      content: <Papers Token={Token} files={prospect.Fichiers} mayAdd reload={reload} />,
    },
    {
      name: 'Envoi',
      content: (
        <>
          <Messages Token={Token} prospect={prospect} reload={reload} text={message} onText={onMessage} />
          <HandIn
            Token={Token}
            prospect={prospect}
            message={message}
            flush={flush}
            onDone={async () => {
              onMessage('');
              await reload();
            }}
            // the questions come before the papers and this step
            onQuestions={() => void go(steps.length - 2)}
          />
        </>
      ),
    },
  ];
  const { asked = 1, goTo } = useStep();
  const current = Math.min(asked, steps.length);
  const step = steps[current - 1];

  async function go(to: number) {
    await flush();
    goTo(to);
    window.scrollTo(0, 0);
  }

  return (
    <>
      <Steps
        label="Étapes de votre demande"
        names={steps.map(({ name }) => name)}
        current={current}
        reachable={steps.length}
        inAnyOrder
        onGo={(to) => void go(to)}
      />
      <SignInCard title={step?.name ?? ''}>
        {step?.content}
        <SavedLine state={state} onRetry={() => void flush()} />
        <div className={css.ways}>
          {current > 1 && (
            <PlainButton look="framed" onClick={() => void go(current - 1)}>
              Précédent
            </PlainButton>
          )}
          {current < steps.length && (
            <PlainButton look="main" onClick={() => void go(current + 1)}>
              Suivant
            </PlainButton>
          )}
        </div>
      </SignInCard>
    </>
  );
}

interface HandInProps {
  Token: string;
  prospect: OwnProspect;
  /** Typed beside and not sent yet: it leaves with the request. */
  message: string;
  flush: () => Promise<void>;
  onDone: () => Promise<void>;
  onQuestions: () => void;
}

/** Hands the request in to the firm; from then on it changes no more. */
function HandIn({ Token, prospect, message, flush, onDone, onQuestions }: HandInProps) {
  const [busy, setBusy] = useState(false);
  const [lacksAnswers, setLacksAnswers] = useState(false);
  const [failure, setFailure] = useState('');

  async function send() {
    setBusy(true);
    setFailure('');
    setLacksAnswers(false);
    try {
      await flush();
      await callApi(SaveProspect, { Token, Envoyer: true, message: message.trim() || null });
      await onDone();
    } catch (error) {
      const missing =
        error instanceof ApiError && error.Fields.some(({ Path }) => Path.startsWith('Reponses.'));
      setLacksAnswers(missing);
      setFailure(
        missing ? 'Des questions obligatoires du questionnaire attendent une réponse.' : sentenceOf(error),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Notice status="info">
        Une fois envoyée, votre demande est lue par {prospect.Cabinet}. Vous pourrez encore envoyer des
        documents et des messages.
      </Notice>
      <SignInFailure>{failure}</SignInFailure>
      {lacksAnswers && (
        <PlainButton look="framed" onClick={onQuestions}>
          Répondre aux questions
        </PlainButton>
      )}
      <PlainButton look="main" disabled={busy} onClick={() => void send()}>
        Envoyer ma demande
      </PlainButton>
    </>
  );
}
