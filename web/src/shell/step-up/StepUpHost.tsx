import { useEffect, useState } from 'react';
import type { StepUpScope } from '#contract/access/access.ts';
import { onStepUpRequired } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('./StepUpDialog.tsx'));

interface Question {
  scope: StepUpScope;
  answer: (proved: boolean) => void;
}

/** Stands once in the frame of signed-in screens: asks for a fresh proof of identity when a call wants one. */
export function StepUpHost() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let open: { scope: StepUpScope; proved: Promise<boolean> } | undefined;
    let giveUp = () => {};

    function put(scope: StepUpScope): Promise<boolean> {
      const proved = new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          open = undefined;
          setQuestion(undefined);
          resolve(yes);
        };
        giveUp = () => answer(false);
        setQuestion({ scope, answer });
      });
      open = { scope, proved };
      return proved;
    }

    /** Calls that want the same proof at the same moment share one question; another's comes after it. */
    async function ask(scope: StepUpScope): Promise<boolean> {
      while (open && open.scope !== scope) await open.proved;
      return open?.proved ?? put(scope);
    }

    const stop = onStepUpRequired(ask);
    return () => {
      stop();
      giveUp();
    };
  }, []);

  return question && <StepUpDialog scope={question.scope} onAnswer={question.answer} />;
}
