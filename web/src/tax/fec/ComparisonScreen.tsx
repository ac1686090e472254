import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { GetFecComparison } from '#contract/tax/fec/calls.ts';
import { type ChangedEntry, entryChanges } from '#contract/tax/fec/fec.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from './figures.module.css';
import { formatCents } from './format-cents.ts';

type Comparison = AnswerOf<typeof GetFecComparison>;

const statuses: Record<ChangedEntry['Nature'], Status> = {
  NOUVELLE: 'success',
  DISPARUE: 'danger',
  MODIFIEE: 'warning',
};

const euros = (cents: string | null) => cents !== null && `${formatCents(cents)}\u00a0€`;

const columns: readonly Column<ChangedEntry>[] = [
  {
    key: 'Ecriture',
    title: 'Écriture',
    width: 120,
    onCard: 'heading',
    cell: ({ JournalCode, EcritureNum }) => `${JournalCode} ${EcritureNum}`,
  },
  {
    key: 'Nature',
    title: 'Changement',
    width: 120,
    onCard: 'state',
    cell: ({ Nature }) => <StatusBadge status={statuses[Nature]}>{entryChanges[Nature]}</StatusBadge>,
  },
  {
    key: 'EcritureDate',
    title: 'Date',
    width: 100,
    onCard: 'detail',
    cell: ({ EcritureDate }) => EcritureDate && formatDate(EcritureDate),
  },
  {
    key: 'EcritureLib',
    title: 'Libellé',
    width: 230,
    onCard: 'detail',
    cell: ({ EcritureLib }) => EcritureLib,
  },
  {
    key: 'Avant',
    title: 'Avant',
    width: 120,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Avant }) => euros(Avant),
  },
  {
    key: 'Apres',
    title: 'Après',
    width: 120,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Apres }) => euros(Apres),
  },
  {
    key: 'LigneAvant',
    title: 'Ligne avant',
    width: 100,
    align: 'end',
    folds: 2,
    cell: ({ LigneAvant }) => LigneAvant && formatInteger(LigneAvant),
  },
  {
    key: 'LigneApres',
    title: 'Ligne après',
    width: 100,
    align: 'end',
    folds: 1,
    cell: ({ LigneApres }) => LigneApres && formatInteger(LigneApres),
  },
];

const filters: readonly FilterField[] = [
  { kind: 'choice', name: 'Nature', label: 'Changement', options: optionsOf(entryChanges) },
];

/** What a newer FEC changes of the one before it: accounts whose balance moves, entries new, gone and changed. */
export default function ComparisonScreen() {
  const fecId = useRecordId() ?? 0;
  const list = useListSearch({ filters });
  const request = { IdFec: fecId, Nature: oneOf(entryChanges, list.values.Nature), ...list.paging };
  const query = useQuery({
    queryKey: [GetFecComparison.path, request],
    queryFn: ({ signal }) => callApi(GetFecComparison, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <ListFrame<ChangedEntry>
      description="Ce que ce fichier change au précédent du même exercice."
      label="Écritures qui diffèrent"
      words={wordsFor('écriture', { isFeminine: true })}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Nature, JournalCode, EcritureNum }) => `${Nature} ${JournalCode} ${EcritureNum}`}
      rowName={({ JournalCode, EcritureNum }) => `Écriture ${JournalCode} ${EcritureNum}`}
      actions={[]}
      back={`${companyPagePath.replace('$id', String(data?.IdSociete ?? ''))}?onglet=comptes`}
      notice={data && <Accounts comparison={data} />}
      empty={() => (
        <p>
          {data?.Ecritures
            ? 'Aucune écriture ne diffère.'
            : 'Les écritures se comparent une fois ce FEC confirmé.'}
        </p>
      )}
    />
  );
}

function Accounts({ comparison: { FileName, Precedent, Comptes, Ecritures } }: { comparison: Comparison }) {
  if (!Precedent) return <Notice status="info">Aucun autre FEC n’est en vigueur pour cet exercice.</Notice>;
  return (
    <Section title={FileName} description={`Comparé à ${Precedent.FileName}, importé avant lui.`}>
      {Ecritures && (
        <p>
          {[
            counted(Ecritures.Nouvelles, 'écriture nouvelle', 'écritures nouvelles'),
            counted(Ecritures.Disparues, 'disparue'),
            counted(Ecritures.Modifiees, 'modifiée'),
            counted(Ecritures.Inchangees, 'inchangée'),
          ].join(', ')}
        </p>
      )}
      {Comptes.length === 0 ? (
        <p>Aucun solde ne change.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
        <section className={css.box} aria-label="Soldes qui changent" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Compte</th>
                <th scope="col">Solde avant</th>
                <th scope="col">Solde après</th>
              </tr>
            </thead>
            <tbody>
              {Comptes.map(({ Compte, Libelle, Avant, Apres }) => (
                <tr key={Compte}>
                  <th scope="row">{`${Compte} ${Libelle}`}</th>
                  <td>{formatCents(Avant)}</td>
                  <td>{formatCents(Apres)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
