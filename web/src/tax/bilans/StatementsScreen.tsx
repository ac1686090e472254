import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetFecBilan } from '#contract/tax/bilans/calls.ts';
import type { StatementLine, Statements } from '#contract/tax/bilans/statements.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { companiesPath, companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { EntryPanel } from '../fec/EntryPanel.tsx';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';
import { AccountsPanel } from './AccountsPanel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { StatementTable } from './StatementTable.tsx';

const forms = [
  { value: 'NORMAL', label: '2050 à 2053' },
  { value: 'SIMPLIFIE', label: '2033' },
] as const;

type Form = (typeof forms)[number]['value'];

/** Balance sheet and income statement of a FEC; every figure opens to its accounts, and these to their lines. */
export default function StatementsScreen() {
  const id = useRecordId();
  const [form, setForm] = useState<Form>('NORMAL');
  const query = useQuery({
    queryKey: [GetFecBilan.path, id, form],
    queryFn: ({ signal }) => callApi(GetFecBilan, { IdFec: id ?? 0, Forme: form }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
  const { open, show, close } = usePanel(['ligne', 'compte', 'ecriture']);
  const goBack = useBackAction(
    query.data
      ? `${companyPagePath.replace('$id', String(query.data.IdSociete))}?onglet=comptes`
      : `${companiesPath}/list`,
  );
  return (
    <>
      <PageHeader
        title="Bilan et compte de résultat"
        description="Chaque montant s’ouvre sur ses comptes, puis sur leurs écritures."
      >
        <Button.Group aria-label="Forme de la liasse">
          {forms.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === form ? 'filled' : 'default'}
              aria-pressed={value === form}
              onClick={() => setForm(value)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      </PageHeader>
      <Toolbar label="Actions sur le bilan" actions={[goBack]} />
      <LoadedRecord
        id={id}
        query={query}
        list={{ to: `${companiesPath}/list`, label: 'Revenir aux dossiers permanents' }}
      >
        {(statements) => (
          <div className={css.sections}>
            <Checks statements={statements} />
            <Tables statements={statements} onOpen={({ Code }) => show('ligne', Code)} />
            <KeyFigures statements={statements} />
            {open?.name === 'ligne' && (
              <AccountsPanel
                fecId={statements.IdFec}
                line={lineOf(statements, open.id)}
                onAccount={(account) => show('compte', account)}
                onClose={close}
              />
            )}
            {open?.name === 'compte' && (
              <LinesPanel
                fecId={statements.IdFec}
                account={open.id}
                onEntry={(journal, entry) => show('ecriture', `${journal}~${entry}`)}
                onClose={close}
              />
            )}
            {open?.name === 'ecriture' && (
              <EntryPanel fecId={statements.IdFec} entry={open.id} onClose={close} />
            )}
          </div>
        )}
      </LoadedRecord>
    </>
  );
}

const lineOf = ({ Actif, Passif, Resultat }: Statements, code: string) =>
  [...Actif, ...Passif, ...Resultat].find(({ Code }) => Code === code) ?? {
    Code: code,
    Libelle: code,
    Calcul: '',
  };

interface TablesProps {
  statements: Statements;
  onOpen: (line: StatementLine) => void;
}

function Tables({ statements, onOpen }: TablesProps) {
  const { Actif, Passif, Resultat, IdFecN1 } = statements;
  const common = { hasBefore: IdFecN1 !== null, onOpen };
  return (
    <>
      <Section title="Actif">
        <StatementTable label="Actif" lines={Actif} {...common} />
      </Section>
      <Section title="Passif">
        <StatementTable label="Passif" lines={Passif} {...common} />
      </Section>
      <Section title="Compte de résultat">
        <StatementTable label="Compte de résultat" lines={Resultat} {...common} />
      </Section>
    </>
  );
}

/** Sums that must agree, and accounts that no line takes. */
function Checks({ statements }: { statements: Statements }) {
  const { Controles, NonAffectes, Reclasses, Modele, NomSociete, DateDebut, DateFin, FileName } = statements;
  const wrong = Controles.filter(({ EstJuste }) => !EstJuste);
  return (
    <Section
      title={`${NomSociete}, exercice du ${formatDate(DateDebut)} au ${formatDate(DateFin)}`}
      description={`Modèle\u202f: ${Modele}. Fichier\u202f: ${FileName}.`}
    >
      {wrong.length === 0 ? (
        <Notice status="success">
          L’actif est égal au passif, et le résultat à la somme des classes 6 et 7.
        </Notice>
      ) : (
        wrong.map(({ Libelle, Ecart }) => (
          <Notice
            key={Libelle}
            status="danger"
          >{`${Libelle}\u202f: écart de ${formatCents(Ecart)}\u00a0€.`}</Notice>
        ))
      )}
      {NonAffectes.length > 0 && (
        <>
          <Notice status="warning">{`Comptes non affectés\u202f: ${counted(NonAffectes.length, 'compte')}.`}</Notice>
          <ul>
            {NonAffectes.map(({ Compte, Tiers, Libelle, Solde }) => (
              <li
                key={Compte + Tiers}
              >{`${Compte} ${Tiers} ${Libelle}\u202f: ${formatCents(Solde)}\u00a0€`}</li>
            ))}
          </ul>
        </>
      )}
      {Reclasses.length > 0 && (
        <p>{`Exercice précédent reclassé au modèle de celui-ci\u202f: ${Reclasses.join(', ')}.`}</p>
      )}
    </Section>
  );
}
