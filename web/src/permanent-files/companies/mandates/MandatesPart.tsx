import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { MandateEntry } from './MandateEntry.tsx';
import { mandatePanels } from './mandate-panels.ts';
import { useMandates, useReloadMandates } from './use-mandates.ts';

const MandatePanel = lazyPart(() => import('./MandatePanel.tsx'));

/** Who directs a company, persons and companies: on a day, or all who do and did. */
export default function MandatesPart({ id, asOf }: RecordPartProps) {
  const mandates = useMandates(id, asOf);
  const panel = usePanel(mandatePanels);
  const reload = useReloadMandates();
  const mayKeep = can(useSession(), SaveMandat);
  const { open } = panel;
  const isNew = open?.name === 'ajouter-mandat';
  const mandate = mandates.data?.find(({ Id }) => String(Id) === open?.id);
  const isMissing = open && !isNew && mandates.data && !mandate;
  return (
    <Section
      title="Mandats"
      description={
        asOf
          ? `Qui dirigeait la société le ${formatDate(asOf)}.`
          : 'Qui dirige la société et qui l’a dirigée, personnes et sociétés avec leur représentant permanent.'
      }
      aside={
        mayKeep &&
        !asOf && (
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => panel.show('ajouter-mandat')}
          >
            Ajouter un mandat
          </Button>
        )
      }
    >
      <Loaded query={mandates}>
        {(items) =>
          items.length === 0 ? (
            <p>
              {asOf ? 'Aucun mandat connu ce jour-là.' : 'Aucun mandat. Ajoutez celui qui dirige la société.'}
            </p>
          ) : (
            <EntryList label="Mandats">
              {items.map((one) => (
                <MandateEntry key={one.Id} mandate={one} open={mayKeep && !asOf ? panel.show : undefined} />
              ))}
            </EntryList>
          )
        }
      </Loaded>
      {isMissing && <MissingPanel onClose={panel.close} />}
      {open && mayKeep && (isNew || mandate) && (
        <MandatePanel
          key={`${open.name}:${open.id}`}
          name={open.name}
          companyId={id}
          mandate={isNew ? undefined : mandate}
          onSaved={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
    </Section>
  );
}
