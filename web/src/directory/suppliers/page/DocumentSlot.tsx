import { Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import {
  type Assignment,
  type AssignmentDocument,
  type DocumentKind,
  documentKinds,
} from '#contract/directory/suppliers/assignment.ts';
import { DownloadDocumentAffectation } from '#contract/directory/suppliers/assignment-calls.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { paperTypes } from '#web/kit/form/files/PaperPicker.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import css from '../suppliers.module.css';
import type { AssignmentActions } from './use-assignment-actions.tsx';

interface DocumentSlotProps {
  assignment: Assignment;
  kind: DocumentKind;
  /** Absent for those who only read. */
  actions: AssignmentActions | undefined;
}

const none: Record<DocumentKind, string> = {
  contract: 'Aucun contrat.',
  attestation: 'Aucune attestation.',
  amendment: 'Aucun avenant.',
};

/** The files of one kind: those in force, what can be done, and those that others have followed. */
export function DocumentSlot({ assignment, kind, actions }: DocumentSlotProps) {
  const id = useId();
  const own = assignment.Documents.filter(({ Type }) => Type === kind);
  const inForce = own.filter(({ EstEnVigueur }) => EstEnVigueur);
  const former = own.filter(({ EstEnVigueur }) => !EstEnVigueur);
  const show = (documents: AssignmentDocument[]) =>
    documents.map((document) => <Kept key={document.Id} document={document} actions={actions} />);
  return (
    <section aria-labelledby={id} className={css.slot}>
      <h3 id={id} className={css.slotTitle}>
        {kind === 'amendment' ? 'Avenants' : documentKinds[kind]}
      </h3>
      {inForce.length === 0 ? <span className={css.none}>{none[kind]}</span> : show(inForce)}
      {actions && <Foot {...{ assignment, kind, actions }} hasOne={inForce.length > 0} />}
      {former.length > 0 && (
        <details className={css.history}>
          <summary>{counted(former.length, 'version précédente', 'versions précédentes')}</summary>
          {show(former)}
        </details>
      )}
    </section>
  );
}

function Kept({ document, actions }: Pick<DocumentSlotProps, 'actions'> & { document: AssignmentDocument }) {
  const { Id, Type, FileName, AjouteLe, AjoutePar, DateAttestation, CodeVerification } = document;
  return (
    <KeptFile
      name={FileName}
      fetch={() => fetchFile(DownloadDocumentAffectation, { Id })}
      action={
        actions && (
          <IconAction
            label={`Supprimer ${FileName}`}
            icon={IconTrash}
            onClick={() => void actions.removeDocument(document)}
          />
        )
      }
    >
      {Type === 'attestation' && DateAttestation && (
        <span>
          Du {formatDate(DateAttestation)}
          {CodeVerification && `, code ${CodeVerification}`}
        </span>
      )}
      {Type === 'attestation' && <Check document={document} />}
      <span>
        Ajouté <Moment at={AjouteLe} />
        {AjoutePar && ` par ${AjoutePar}`}
      </span>
    </KeptFile>
  );
}

function Check({ document: { VerifieePar, VerifieeLe } }: { document: AssignmentDocument }) {
  if (!VerifieeLe) return <span>Code non vérifié</span>;
  return (
    <span>
      Code vérifié <Moment at={VerifieeLe} />
      {VerifieePar && ` par ${VerifieePar}`}
    </span>
  );
}

interface FootProps {
  assignment: Assignment;
  kind: DocumentKind;
  actions: AssignmentActions;
  hasOne: boolean;
}

/** A contract or an amendment is picked at once; an attestation comes with its date and its code. */
function Foot({ assignment, kind, actions, hasOne }: FootProps) {
  const label = hasOne
    ? { contract: 'Remplacer', attestation: 'Renouveler', amendment: 'Ajouter' }[kind]
    : 'Joindre';
  const name = `${label}\u202f: ${documentKinds[kind]}, ${assignment.Objet}`;
  const sign = <IconUpload size={18} stroke={1.75} aria-hidden="true" />;
  if (kind === 'attestation')
    return (
      <div className={css.slotFoot}>
        <Button
          variant="default"
          leftSection={sign}
          aria-label={name}
          onClick={() => actions.edit(assignment)}
        >
          {label}
        </Button>
        {hasOne && !assignment.VerifieeLe && assignment.CodeVerification && (
          <Button variant="default" onClick={() => void actions.check(assignment)}>
            Code vérifié
          </Button>
        )}
      </div>
    );
  return (
    <div className={css.slotFoot}>
      <FileButton
        accept={paperTypes}
        onChange={(file) => file && void actions.attach(assignment, kind, file)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={sign} aria-label={name}>
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
