import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileTypePdf, IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  AccountLine,
  AccountMonth,
  ActivityAccount,
} from '#contract/portage/activity-account/account.ts';
import { ReleveMensuelAsPdf } from '#contract/portage/activity-account/calls.ts';
import { natures } from '#contract/portage/activity-account/natures.ts';
import { MonReleveMensuelAsPdf } from '#contract/portage/activity-account/own-calls.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import css from './account.module.css';
import { beneficiaryName } from './beneficiary-name.ts';
import { sourceOf } from './source-links.ts';
import { WhyDialog } from './WhyDialog.tsx';

const ReverseDialog = lazyPart(() => import('./ReverseDialog.tsx'));

/** 'd’août 2026', 'de mars 2026'. */
function ofMonth(month: string): string {
  const words = monthInWords(month);
  return /^[ao]/.test(words) ? `d’${words}` : `de ${words}`;
}

interface MonthProps {
  account: ActivityAccount;
  month: AccountMonth;
  isOwn: boolean;
}

/** The lines of a month between its two balances, and its statement. */
export function MonthSection({ account, month, isOwn }: MonthProps) {
  const { Mois, SoldeOuverture, SoldeCloture, Lignes } = month;
  const { run, busy } = useAction();
  const title = `Écritures ${ofMonth(Mois)}`;
  const print = () =>
    run(
      async () =>
        showPdf({
          title: `Relevé ${ofMonth(Mois)}`,
          file: await fetchFile(isOwn ? MonReleveMensuelAsPdf : ReleveMensuelAsPdf, {
            IdPortage: account.IdPortage,
            Mois,
          }),
        }),
      null,
    );
  return (
    <Section
      title={title}
      aside={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void print()}
        >
          Relevé du mois (PDF)
        </Button>
      }
    >
      <table className={css.lines}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Écriture</th>
            <th scope="col" className={css.wide}>
              Bénéficiaire
            </th>
            <th scope="col" className={css.figure}>
              Montant
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          <Balance label="Solde d’ouverture" cents={SoldeOuverture} />
          {Lignes.length === 0 && (
            <tr>
              <td />
              <td colSpan={4}>Aucune écriture ce mois-ci.</td>
            </tr>
          )}
          {Lignes.map((line) => (
            <Line key={line.Cle} line={line} account={account} isOwn={isOwn} />
          ))}
          <Balance label="Solde de clôture" cents={SoldeCloture} />
        </tbody>
      </table>
      <Foot month={month} />
    </Section>
  );
}

function Balance({ label, cents }: { label: string; cents: number }) {
  return (
    <tr className={css.balance}>
      <td />
      <th scope="row">{label}</th>
      <td className={css.wide} />
      <td className={css.figure}>{formatEuros(cents)}</td>
      <td />
    </tr>
  );
}

function Line({ line, account, isOwn }: Omit<MonthProps, 'month'> & { line: AccountLine }) {
  const [asked, ask] = useState<'why' | 'reverse'>();
  const { Jour, Nature, Libelle, Beneficiaire, Montant, Source, IdOrigine, IdContrePassation } = line;
  const source = sourceOf(line, account);
  const name = `${natures[Nature].label} du ${formatDate(Jour)}`;
  const to = Beneficiaire && beneficiaryName(Beneficiaire, isOwn);
  const close = () => ask(undefined);
  const mayReverse = !isOwn && Source === 'SAISIE' && IdOrigine === null && IdContrePassation === null;
  return (
    <tr>
      <td className={css.day}>{formatDate(Jour)}</td>
      <td>
        <span className={css.nature}>
          {natures[Nature].label}
          {IdOrigine !== null && <StatusBadge status="neutral">Contre-passation</StatusBadge>}
          {IdContrePassation !== null && <StatusBadge status="neutral">Contre-passée</StatusBadge>}
        </span>
        <span className={css.label}>
          {source ? (
            <Link to={source.to as never} search={source.search as never}>
              {Libelle}
            </Link>
          ) : (
            Libelle
          )}
        </span>
        {to && <span className={css.narrow}>{to}</span>}
      </td>
      <td className={css.wide}>{to ?? '–'}</td>
      <td className={css.figure} data-in={Montant > 0 || undefined}>
        {Montant > 0 ? `+${formatEuros(Montant)}` : formatEuros(Montant)}
      </td>
      <td className={css.actions}>
        {mayReverse && (
          <IconAction
            label={`Contre-passer\u202f: ${name}`}
            icon={IconArrowBackUp}
            onClick={() => ask('reverse')}
          />
        )}
        <IconAction label={`Pourquoi\u202f? ${name}`} icon={IconHelpCircle} onClick={() => ask('why')} />
        {asked === 'why' && <WhyDialog line={line} title={name} onClose={close} />}
        {asked === 'reverse' && <ReverseDialog line={line} title={name} onClose={close} />}
      </td>
    </tr>
  );
}

/** What the month's gross is made of; the apport d'affaires is owed its own mention (Code du travail L1254-25). */
function grossOf({ Paie }: AccountMonth): string | undefined {
  if (!Paie) return undefined;
  const parts = [
    ['salaire de base', Paie.SalaireBase],
    ['apport d’affaires', Paie.ApportAffaires],
    ['indemnité de congés', Paie.IndemniteConges],
  ] as const;
  const told = parts
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => `${label} ${formatEuros(cents)}`);
  const gross = `Brut du mois\u202f: ${formatEuros(Paie.Brut)}`;
  return told.length > 0 ? `${gross}, dont ${told.join(', ')}.` : `${gross}.`;
}

/** What stands beside the lines. */
function Foot({ month }: { month: AccountMonth }) {
  return (
    <p className={css.pay}>
      {[grossOf(month), `Réserve à la fin du mois\u202f: ${formatEuros(month.Reserve)}.`]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
