import { can } from '#contract/access/access.ts';
import { SaveMouvement } from '#contract/permanent-files/companies/capital-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { HoldersSection } from './HoldersSection.tsx';
import { OwnersSection } from './OwnersSection.tsx';
import { RegisterSection } from './RegisterSection.tsx';
import { useReloadCapital } from './use-capital.ts';

const MovementPanel = lazyPart(() => import('./MovementPanel.tsx'));

const panels = ['mouvement'] as const;

/** Who holds a company's titles and who owns it in the end, today or on a day, and the register that it follows from. */
export default function CapitalPart({ id, asOf }: RecordPartProps) {
  const panel = usePanel(panels);
  const reload = useReloadCapital();
  const mayKeep = can(useSession(), SaveMouvement);
  return (
    <Sections>
      <HoldersSection id={id} asOf={asOf} />
      <OwnersSection id={id} asOf={asOf} />
      <RegisterSection key={id} id={id} onNew={mayKeep ? () => panel.show('mouvement') : undefined} />
      {panel.open && mayKeep && (
        <MovementPanel
          companyId={id}
          onSaved={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
    </Sections>
  );
}
