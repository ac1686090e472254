import { UnmatchLine } from '#contract/commerce/treasury/calls.ts';
import type { TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { useReloadTreasury } from '../use-treasury.ts';

/** Takes back what a line was matched with, once it was said that payments go too. */
export function useUnmatch() {
  const { run } = useAction();
  const reload = useReloadTreasury();
  return async ({ Id, Parts }: TreasuryLine) => {
    const noted = Parts.filter(({ IsNotee }) => IsNotee).map(({ Numero }) => Numero);
    const isSure = await confirm({
      title: 'Défaire le rapprochement',
      text:
        noted.length > 0
          ? `Les paiements notés par ce rapprochement sont annulés\u202f: ${noted.join(', ')} sera de nouveau à payer d’autant.`
          : 'Les paiements, notés avant, restent.',
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(UnmatchLine, { Id });
      reload();
    }, 'Rapprochement défait.');
  };
}
