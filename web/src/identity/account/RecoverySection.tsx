import { Button } from '@mantine/core';
import { useState } from 'react';
import { CreateRecoveryCodes, GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
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
