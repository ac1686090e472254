import {
  GetCoffreFortEnabledAsync,
  GetCoffreFortuser,
  registerCoffreFort,
  SetCoffreFortEnabledAsync,
} from '#contract/identity/account/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Toggle } from '#web/kit/page/controls/Toggle.tsx';
import { Section } from '#web/kit/page/Section.tsx';

/** Opens the strongbox at its first switching on. */
export function StrongboxSection() {
  const enabled = useReading(GetCoffreFortEnabledAsync);
  const reload = useReload(GetCoffreFortEnabledAsync, GetCoffreFortuser);
  const { busy, run } = useAction();

  async function change(Enabled: boolean) {
    if (!Enabled) {
      const yes = await confirm({
        title: 'Désactiver le coffre-fort',
        text: 'Voulez-vous vraiment désactiver votre coffre-fort ? Son contenu est conservé ; vous n’y aurez plus accès tant qu’il est désactivé.',
        dangerous: true,
      });
      if (!yes) return;
    }
    await run(async () => {
      const owner = Enabled && (await callApi(GetCoffreFortuser, {}));
      if (owner === null) await callApi(registerCoffreFort, {});
      await callApi(SetCoffreFortEnabledAsync, { Enabled });
      await reload();
    });
  }

  return (
    <Section
      title="Coffre-fort"
      description="Il garde vos bulletins de paie et vos documents personnels. Y entrer demande de prouver à nouveau votre identité."
      aside={
        enabled.data !== undefined && (
          <Toggle
            label="Coffre-fort"
            on="Activé"
            off="Désactivé"
            checked={enabled.data}
            disabled={busy}
            onChange={(next) => void change(next)}
          />
        )
      }
    >
      {enabled.data === undefined && <Loaded query={enabled}>{() => null}</Loaded>}
    </Section>
  );
}
