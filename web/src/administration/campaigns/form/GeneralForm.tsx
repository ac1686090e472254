import { type ReactNode, useEffect } from 'react';
import { DraftNotice } from '#web/kit/form/drafts/DraftNotice.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FieldGroups } from '#web/kit/form/FieldGroups.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { useCabinets } from '../use-campaigns.ts';
import { campaignFields } from './campaign-fields.tsx';
import css from './campaign-form.module.css';
import { isTargetable } from './campaign-values.ts';
import { DocumentField } from './DocumentField.tsx';
import type { CampaignFormState } from './use-campaign-form.ts';
import { type Validity, validityOf } from './validity.ts';

/** The form tells its parent of its validity once it has settled (specification 3, section 9). */
const settling = 300;

interface GeneralFormProps {
  state: CampaignFormState;
  /** Rises with each refused attempt to save. */
  attempts: number;
  failure: string;
  /** The disabled mode: for reading. */
  isLocked?: boolean;
  onValidity?: (validity: Validity) => void;
  /** Stands above the fields: a conflict to settle. */
  notice?: ReactNode;
  onSubmit?: () => void;
  onForgetDraft?: () => void;
}

/** The general form of an announcement (specification 3, section 2.3): to create, to edit, for reading. */
export function GeneralForm(props: GeneralFormProps) {
  const { state, attempts, failure, isLocked = false, onValidity, notice, onSubmit, onForgetDraft } = props;
  const { form, schema, read, pick, showDraft, fileIsDropped } = state;
  const cabinets = useCabinets();
  const groups = campaignFields({
    document: <DocumentField form={form} campaign={read} isLocked={isLocked} onPick={pick} />,
    documentHint: fileIsDropped
      ? 'Ce fichier porte le nom de celui qui est enregistré\u202f: il ne le remplacera pas. Donnez-lui un autre nom pour cela.'
      : undefined,
    cabinets: cabinets.data,
    cabinetIds: read?.CabinetIds ?? [],
    isTargetable: isTargetable(form.values),
    isLocked,
  });

  useEffect(() => {
    const timer = setTimeout(() => onValidity?.(validityOf(schema, form.values)), settling);
    return () => clearTimeout(timer);
  }, [onValidity, schema, form.values]);

  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ErrorSummary
        errors={form.errors}
        fields={[...groups.flatMap(({ fields }) => fields), { name: 'Content', label: 'Texte de l’annonce' }]}
        attempts={attempts}
      />
      <div className={css.notices}>
        <FormFailure sentence={failure} />
        {showDraft && !isLocked && onForgetDraft && (
          <DraftNotice onForget={onForgetDraft}>
            {read ? 'Repartir de l’annonce enregistrée' : 'Repartir d’un formulaire vide'}
          </DraftNotice>
        )}
        {notice}
      </div>
      <FieldGroups groups={groups} form={form} schema={schema} />
      {/* Enter sends the form; the button to press stands in the toolbar */}
      {!isLocked && (
        <button type="submit" hidden>
          Enregistrer
        </button>
      )}
    </form>
  );
}
