import { Button } from '@mantine/core';
import { IconFileZip, IconPencil, IconTrash } from '@tabler/icons-react';
import {
  type Assignment,
  type DocumentKind,
  documentKinds,
} from '#contract/directory/suppliers/assignment.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import css from '../suppliers.module.css';
import { downloadDocuments } from '../use-suppliers.ts';
import { VigilanceBadge } from '../VigilanceBadge.tsx';
import { DocumentSlot } from './DocumentSlot.tsx';
import type { AssignmentActions } from './use-assignment-actions.tsx';

const kinds = Object.keys(documentKinds) as DocumentKind[];

const periodOf = ({ DateDebut, DateFin }: Assignment) =>
  DateFin ? `du ${formatDate(DateDebut)} au ${formatDate(DateFin)}` : `depuis le ${formatDate(DateDebut)}`;

interface AssignmentSectionProps {
  assignment: Assignment;
  /** Absent for those who only read. */
  actions: AssignmentActions | undefined;
}

/** What a supplier does for a cabinet, with its files. */
export function AssignmentSection({ assignment, actions }: AssignmentSectionProps) {
  const { Id, Objet, Cabinet, MontantAnnuelHt, Commentaire, Documents } = assignment;
  const sign = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <Section
      title={Objet}
      description={`${Cabinet} · ${formatEuros(MontantAnnuelHt)} HT par an · ${periodOf(assignment)}`}
      aside={<VigilanceBadge of={assignment} />}
    >
      {Commentaire && <p className={css.comment}>{Commentaire}</p>}
      <div className={css.documents}>
        {kinds.map((kind) => (
          <DocumentSlot key={kind} assignment={assignment} kind={kind} actions={actions} />
        ))}
      </div>
      <div className={css.foot}>
        {actions && (
          <Button
            variant="default"
            leftSection={<IconPencil {...sign} />}
            aria-label={`Modifier l’affectation ${Objet}`}
            onClick={() => actions.edit(assignment)}
          >
            Modifier
          </Button>
        )}
        {Documents.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileZip {...sign} />}
            aria-label={`Télécharger les documents de l’affectation ${Objet}`}
            onClick={() => void downloadDocuments({ IdAffectation: Id })}
          >
            Télécharger les documents
          </Button>
        )}
        {actions && (
          <Button
            variant="default"
            leftSection={<IconTrash {...sign} />}
            aria-label={`Supprimer l’affectation ${Objet}`}
            onClick={() => void actions.remove(assignment)}
          >
            Supprimer
          </Button>
        )}
      </div>
    </Section>
  );
}
