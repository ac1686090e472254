import { IconFileZip, IconPencil, IconPlus } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { Assignment } from '#contract/directory/suppliers/assignment.ts';
import { AddAffectaionCabinetsupplier } from '#contract/directory/suppliers/assignment-calls.ts';
import { EditFournisseur, RevealIbanFournisseur } from '#contract/directory/suppliers/calls.ts';
import { type Supplier, supplierTypes } from '#contract/directory/suppliers/supplier.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar, type ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { counted, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { suppliersPath } from '../paths.ts';
import { supplierForm } from '../supplier-form.tsx';
import css from '../suppliers.module.css';
import {
  downloadDocuments,
  mostAssignments,
  useAssignments,
  useCabinets,
  useReloadSuppliers,
  useSupplier,
} from '../use-suppliers.ts';
import { VigilanceBadge } from '../VigilanceBadge.tsx';
import { AssignmentSection } from './AssignmentSection.tsx';
import { assignmentForm } from './assignment-form.tsx';
import { useAssignmentActions } from './use-assignment-actions.tsx';

const list = { to: suppliersPath, label: 'Revenir aux fournisseurs' };

/** A supplier: who it is, what it does for which cabinet, and the files that the law asks for. */
export default function SupplierPageScreen() {
  const id = useRecordId();
  const query = useSupplier(id);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(supplier) => <Page key={supplier.Id} supplier={supplier} />}
    </LoadedRecord>
  );
}

/** The supplier's own form, a new assignment, and one to change. */
const panels = ['modifier', 'ajouter', 'affectation'] as const;

type Panels = ReturnType<typeof usePanel<(typeof panels)[number]>>;

function Page({ supplier }: { supplier: Supplier }) {
  const session = useSession();
  const panel = usePanel(panels);
  const { open, show, close } = panel;
  const reload = useReloadSuppliers();
  const closeAndReload = () => {
    close();
    void reload();
  };
  const actions = useAssignmentActions(
    ({ Id }) => show('affectation', Id),
    () => void reload(),
  );
  const mayManage = can(session, AddAffectaionCabinetsupplier);
  const form = supplierForm({ mayReveal: can(session, RevealIbanFournisseur) });
  const values = form.valuesOf(supplier);
  const { SommeAuSeuil } = supplier;
  return (
    <>
      <Header supplier={supplier} />
      <Toolbar label="Actions sur le fournisseur" actions={usePageActions(supplier, show)} />
      {SommeAuSeuil !== null && (
        <Notice status="warning">
          Aucun contrat n’atteint seul le seuil de l’obligation de vigilance, mais leur somme l’atteint (
          {formatEuros(SommeAuSeuil)} HT){'\u202f'}: une même opération coupée en plusieurs contrats demande
          une attestation (Code du travail, art. R. 8222-1).
        </Notice>
      )}
      <div className={css.sections}>
        <Assignments supplier={supplier} actions={mayManage ? actions : undefined} />
        <Section title="Fiche">
          <div>
            <ReadOnlyGroups groups={form.groups(values, { record: supplier })} values={values} />
          </div>
        </Section>
      </div>
      {open?.name === 'modifier' && can(session, EditFournisseur) && (
        <RecordPanel
          mode={{ kind: 'edit', row: supplier }}
          words={wordsFor('fournisseur')}
          rowId={({ Id }) => Id}
          rowName={({ Nom }) => Nom}
          form={form}
          onSaved={closeAndReload}
          onClose={close}
        />
      )}
      {open && open.name !== 'modifier' && mayManage && (
        <AssignmentPanel supplier={supplier} open={open} onSaved={closeAndReload} onClose={close} />
      )}
    </>
  );
}

function Header({ supplier }: { supplier: Supplier }) {
  const { Nom, Type, IsDisabled, NombreAffectations, MontantAnnuelHt } = supplier;
  const running =
    NombreAffectations === 0
      ? 'aucune affectation en cours'
      : `${counted(NombreAffectations, 'affectation')} en cours, ${formatEuros(MontantAnnuelHt)} HT par an`;
  return (
    <PageHeader
      title={Nom}
      description={`${supplierTypes[Type]}${IsDisabled ? ' (inactif)' : ''} · ${running}`}
    >
      <VigilanceBadge of={supplier} />
    </PageHeader>
  );
}

/** What this user may do with the supplier whose page is open. */
function usePageActions(supplier: Supplier, show: Panels['show']): ToolbarAction[] {
  const session = useSession();
  const actions: ToolbarAction[] = [useBackAction(suppliersPath)];
  if (can(session, AddAffectaionCabinetsupplier))
    actions.push({
      label: 'Ajouter une affectation',
      icon: IconPlus,
      primary: true,
      disabledBecause: supplier.IsDisabled ? 'Ce fournisseur est inactif.' : undefined,
      onClick: () => show('ajouter'),
    });
  if (can(session, EditFournisseur))
    actions.push({
      label: 'Modifier le fournisseur',
      icon: IconPencil,
      onClick: () => show('modifier'),
    });
  actions.push({
    label: 'Télécharger les documents',
    icon: IconFileZip,
    onClick: () => void downloadDocuments({ IdFournisseur: supplier.Id }),
  });
  return actions;
}

interface AssignmentsProps {
  supplier: Supplier;
  actions: ReturnType<typeof useAssignmentActions> | undefined;
}

function Assignments({ supplier, actions }: AssignmentsProps) {
  return (
    <Loaded query={useAssignments(supplier.Id)}>
      {({ Items, TotalCount }) => (
        <>
          {Items.length === 0 && (
            <Section title="Affectations" description="Ce fournisseur n’est affecté à aucun cabinet." />
          )}
          {Items.map((assignment) => (
            <AssignmentSection key={assignment.Id} assignment={assignment} actions={actions} />
          ))}
          {TotalCount > Items.length && (
            <Notice status="info">
              Les {formatInteger(mostAssignments)} affectations les plus récentes, sur{' '}
              {formatInteger(TotalCount)}.
            </Notice>
          )}
        </>
      )}
    </Loaded>
  );
}

interface AssignmentPanelProps {
  supplier: Supplier;
  open: NonNullable<Panels['open']>;
  onSaved: () => void;
  onClose: () => void;
}

function AssignmentPanel({ supplier, open, onSaved, onClose }: AssignmentPanelProps) {
  const cabinets = useCabinets();
  const assignments = useAssignments(supplier.Id).data?.Items;
  const assignment = assignments?.find(({ Id }) => String(Id) === open.id);
  const options = (cabinets.data ?? [])
    .filter(({ Id, DateRetrait }) => DateRetrait === null || Id === assignment?.IdCabinet)
    .map(({ Id, Nom }) => ({ value: String(Id), label: Nom }));
  if (open.name === 'affectation' && !assignment)
    return assignments ? <MissingPanel onClose={onClose} /> : null;
  return (
    <RecordPanel<Assignment, Assignment>
      mode={assignment ? { kind: 'edit', row: assignment } : { kind: 'create' }}
      words={wordsFor('affectation', { isFeminine: true })}
      rowId={({ Id }) => Id}
      rowName={({ Objet }) => Objet}
      form={assignmentForm({ supplierId: supplier.Id, cabinets: options })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
