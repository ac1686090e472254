import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Departure } from '#contract/directory/collaborators/departure.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ConflictNotice } from '#web/kit/form/conflict/ConflictNotice.tsx';
import { DraftNotice } from '#web/kit/form/drafts/DraftNotice.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import formCss from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Steps } from '#web/kit/page/Steps.tsx';
import css from './departure.module.css';
import { reasonGroups } from './departure-values.ts';
import { HandOverStep, lackingOf } from './HandOverStep.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { type DepartureForm, useDepartureForm } from './use-departure-form.ts';

interface DeparturePanelProps {
  row: CollaboratorRow;
  /** None: one to declare. */
  departure: Departure | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const names = ['Motif et dates', 'Transmission', 'Résumé'];

/** Declares a departure, or changes it: motive and dates, who takes over, what will end. */
export default function DeparturePanel({ onClose, ...of }: DeparturePanelProps) {
  const { row, departure } = of;
  const name = `${row.Prenom} ${row.Nom}`;
  return (
    <SidePanel
      title={`${departure ? 'Modifier le départ' : 'Déclarer un départ'}\u202f: ${name}`}
      onClose={onClose}
    >
      {(close) => <DepartureSteps {...of} name={name} onCancel={close} />}
    </SidePanel>
  );
}

interface DepartureStepsProps extends Omit<DeparturePanelProps, 'onClose'> {
  name: string;
  onCancel: () => void;
}

function DepartureSteps({ row, departure, name, onSaved, onCancel }: DepartureStepsProps) {
  const it = useDepartureForm({ userId: row.Id, departure, onSaved });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (it.isDone || it.step === names.length) return void it.save();
    it.goTo(it.step + 1);
  }

  return (
    <form className={formCss.form} onSubmit={submit} noValidate>
      <div className={formCss.fields}>
        <div className={formCss.notices}>
          {!it.isDone && (
            <Steps
              label="Étapes du départ"
              names={names}
              current={it.step}
              reachable={names.length}
              onGo={it.goTo}
            />
          )}
          <FormFailure sentence={it.failure} />
          {it.showsDraft && (
            <DraftNotice onForget={it.forgetDraft}>Repartir de ce qui est enregistré</DraftNotice>
          )}
          {it.conflict && <ConflictNotice conflict={it.conflict} form={it.form} />}
          {it.isDone && (
            <Notice status="info">
              Ce départ a eu lieu{'\u202f'}: seuls le motif et le commentaire changent.
            </Notice>
          )}
        </div>
        <Step it={it} row={row} name={name} />
      </div>
      <Foot it={it} onCancel={onCancel} />
    </form>
  );
}

function Step({ it, row, name }: { it: DepartureForm; row: CollaboratorRow; name: string }) {
  const { form, preview, step, isDone } = it;
  if (step === 1) {
    const groups = reasonGroups(isDone);
    return (
      <>
        <ErrorSummary
          errors={form.errors}
          fields={groups.flatMap(({ fields }) => fields)}
          attempts={it.attempts}
        />
        <FieldGroups groups={groups} form={form} schema={it.schema} />
      </>
    );
  }
  return (
    <Loaded query={preview}>
      {(data) =>
        step === 2 ? (
          <HandOverStep form={form} preview={data} leaverId={row.Id} />
        ) : (
          <SummaryStep values={form.values} preview={data} leaverId={row.Id} name={name} />
        )
      }
    </Loaded>
  );
}

function Foot({ it, onCancel }: { it: DepartureForm; onCancel: () => void }) {
  const { step, isDone, preview, form } = it;
  const isLast = step === names.length;
  const lacking = preview.data ? lackingOf(form.values, preview.data) : undefined;
  const blocked = step > 1 && (!preview.data || lacking !== undefined);
  return (
    <div className={formCss.foot}>
      {step > 1 ? (
        <Button variant="default" onClick={() => it.goTo(step - 1)}>
          Précédent
        </Button>
      ) : (
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
      )}
      <Button
        type="submit"
        color={isLast ? 'danger' : 'brand'}
        disabled={blocked}
        className={css.next}
        aria-describedby={lacking ? 'departure-lacking' : undefined}
      >
        {isDone ? 'Enregistrer' : isLast ? 'Confirmer le départ' : 'Continuer'}
      </Button>
    </div>
  );
}
