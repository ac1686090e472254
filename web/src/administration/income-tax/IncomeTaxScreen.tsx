import { Button, Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { allCalculIRParameter, editCalculIRParameter } from '#contract/administration/income-tax/calls.ts';
import type { Scale } from '#contract/administration/income-tax/scale.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import css from './income-tax.module.css';
import { ScaleView } from './ScaleView.tsx';
import { scaleForm } from './scale-form.ts';
import { TaxExample } from './TaxExample.tsx';

const panels = ['modifier', 'ajouter'] as const;
const words = { ...wordsFor('barème'), add: 'Ajouter une année', edit: 'Modifier le barème' };

/** How income is taxed, year by year. */
export default function IncomeTaxScreen() {
  const query = useReading(allCalculIRParameter);
  return (
    <>
      <PageHeader
        title="Impôt sur le revenu"
        description="Le barème de chaque année de revenus, avec sa source."
      />
      <Loaded query={query}>
        {(scales) => <Years scales={scales} reload={() => void query.refetch()} />}
      </Loaded>
    </>
  );
}

function Years({ scales, reload }: { scales: readonly Scale[]; reload: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { Annee } = useSearch({ strict: false }) as { Annee?: unknown };
  const { open, show, close } = usePanel(panels);
  const [latest] = scales;
  const scale = scales.find((one) => String(one.Annee) === Annee) ?? latest;
  if (!latest || !scale) return null;
  const mayEdit = can(session, editCalculIRParameter);
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Select
          label="Revenus de l’année"
          value={String(scale.Annee)}
          data={scales.map((one) => String(one.Annee))}
          allowDeselect={false}
          onChange={(year) =>
            void navigate({ to: '.', search: { Annee: year }, resetScroll: false } as never)
          }
        />
        {mayEdit && (
          <>
            <Button onClick={() => show('modifier')}>{words.edit}</Button>
            <Button variant="default" onClick={() => show('ajouter')}>
              {words.add}
            </Button>
          </>
        )}
      </div>
      <Section
        title={`Revenus de ${scale.Annee}, imposés en ${scale.Annee + 1}`}
        description={`Source\u202f: ${scale.Source}`}
        aside={<State scale={scale} />}
      >
        <ScaleView scale={scale} />
      </Section>
      <Section
        title="Exemple de calcul"
        description="Pour vérifier le barème. Le plafond propre au premier enfant d’un parent isolé n’y est pas appliqué."
      >
        <TaxExample scale={scale} />
      </Section>
      {open && mayEdit && (
        <RecordPanel<Scale, Scale>
          key={open.name === 'ajouter' ? 'new' : scale.Annee}
          mode={open.name === 'ajouter' ? { kind: 'create' } : { kind: 'edit', row: scale }}
          words={words}
          rowId={(row) => row.Annee}
          rowName={(row) => String(row.Annee)}
          form={scaleForm(latest)}
          onClose={close}
          onSaved={() => {
            close();
            reload();
          }}
        />
      )}
    </div>
  );
}

function State({ scale: { Id, EstAConfirmer } }: { scale: Scale }) {
  return (
    <span className={css.state}>
      {EstAConfirmer && <StatusBadge status="warning">À confirmer</StatusBadge>}
      {Id === null ? (
        <StatusBadge status="info">Logiciel</StatusBadge>
      ) : (
        <StatusBadge status="success">Cabinet</StatusBadge>
      )}
    </span>
  );
}
