import { Button } from '@mantine/core';
import { useState } from 'react';
import { CreateRecoveryCodes, GetTwoStepSettings } from '#contract/account/security-calls.ts';
import { callApi } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { confirm } from '../kit/confirm.tsx';
import { counted } from '../kit/french.ts';
import { Notice } from '../kit/Notice.tsx';
import { Section } from '../kit/Section.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { toast } from '../kit/toasts.tsx';
import { wasGivenUp } from '../kit/use-action.ts';
import { useReload } from '../kit/use-reading.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface RecoverySectionProps {
  /** How many codes still serve. */
  left: number;
  /** Whether signing in asks for a second step: without a code, a lost phone then shuts the user out. */
  needed: boolean;
}

export function RecoverySection({ left, needed }: RecoverySectionProps) {
  const reload = useReload(GetTwoStepSettings);
  const [codes, setCodes] = useState<string[]>();

  async function create() {
    if (left > 0) {
      const yes = await confirm({
        title: 'Créer de nouveaux codes',
        text: `Voulez-vous vraiment créer de nouveaux codes de secours ? Les précédents (${counted(left, 'restant')}) ne serviront plus.`,
        dangerous: true,
      });
      if (!yes) return;
    }
    try {
      const { Codes } = await callApi(CreateRecoveryCodes, {});
      setCodes(Codes);
      await reload();
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
  }

  return (
    <Section
      title="Codes de secours"
      description="Si vous perdez votre téléphone ou votre clé, un de ces codes vous ouvre votre compte. Chacun ne sert qu’une fois."
      aside={
        left > 0 ? (
          <StatusBadge status={left > 2 ? 'success' : 'warning'}>
            {counted(left, 'code restant', 'codes restants')}
          </StatusBadge>
        ) : (
          <StatusBadge status={needed ? 'warning' : 'neutral'}>Aucun code</StatusBadge>
        )
      }
    >
      {needed && left === 0 && (
        <Notice status="warning">
          Sans code de secours, vous ne pourrez plus vous connecter si vous perdez votre téléphone.
        </Notice>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => void create()}>
            {left > 0 ? 'Créer de nouveaux codes' : 'Créer des codes de secours'}
          </Button>
        </div>
      )}
    </Section>
  );
}
