import { IconHistory, IconStack2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Steps } from '#web/kit/page/Steps.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { campaignsPath, generatedPath } from '../paths.ts';
import { Cart } from './Cart.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import css from './flow.module.css';
import { GapStep } from './GapStep.tsx';
import { GenerateStep } from './GenerateStep.tsx';
import { ModelStep } from './ModelStep.tsx';
import { useFlow } from './use-flow.ts';

const names = ['Documents', 'Pour qui', 'Vérification', 'Fichiers'];

/** From the choice of documents to their files, in four steps. */
export default function GenerationScreen() {
  const flow = useFlow();
  const { step } = flow;
  const follow = useFollow();
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // whoever reads the page by ear, or far down it, is taken along to the new step
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    if (!isFirst.current) top.current?.focus();
    isFirst.current = false;
  }, [step]);

  return (
    <>
      <PageHeader
        title="Génération de documents"
        description="Choisissez des documents, pour qui les faire, et téléchargez-les remplis."
      />
      <Toolbar
        label="Autour de la génération"
        actions={[
          { label: 'Documents générés', icon: IconHistory, onClick: () => follow(generatedPath) },
          { label: 'Campagnes', icon: IconStack2, onClick: () => follow(campaignsPath) },
        ]}
      />
      <div ref={top} tabIndex={-1} className={css.page}>
        <Steps
          label="Étapes de la génération"
          names={names}
          current={step}
          reachable={flow.reachable}
          onGo={flow.goTo}
        />
        <Loaded query={flow.query}>
          {({ Items, HasPdf }) => (
            <div className={css.columns}>
              <div className={css.main}>
                {step === 1 && <ModelStep models={Items} />}
                {step === 2 && <ChoiceStep flow={flow} />}
                {step === 3 && <GapStep flow={flow} />}
                {step === 4 && <GenerateStep flow={flow} hasPdf={HasPdf} />}
              </div>
              <Cart flow={flow} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
