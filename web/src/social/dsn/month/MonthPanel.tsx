import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DepositDsn, GetDsn, RemoveDsnFile, WaiveDsn } from '#contract/social/dsn/calls.ts';
import { type DsnDetails, type DsnFile, dsnReasons, dsnStates } from '#contract/social/dsn/declaration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { monthInWords } from '#web/kit/text/months.ts';
import { DeadlineEntry } from '#web/permanent-files/companies/deadlines/DeadlineEntry.tsx';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../dsn.module.css';
import { monthStatus } from '../dsn-words.ts';
import { FileEntry } from './FileEntry.tsx';
import OutcomeDialog from './OutcomeDialog.tsx';
import WaiveDialog from './WaiveDialog.tsx';

interface MonthPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onDone: () => void;
  onClose: () => void;
}

type Asked = { what: 'outcome'; file: DsnFile } | { what: 'waive' };

/** A company's month beside the list: why it is awaited, until when, and the files that declare it. */
export default function MonthPanel({ id, steps, onDone, onClose }: MonthPanelProps) {
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  const query = useQuery({
    queryKey: [GetDsn.path, id],
    queryFn: ({ signal }) => callApi(GetDsn, { Id: id }, { signal }),
  });
  const close = () => ask(undefined);

  async function deposit({ Id, Nom }: DsnFile) {
    const isSure = await confirm({
      title: 'Déposer au portail',
      text: `«\u202f${Nom}\u202f» est remis au portail et ne peut plus être retiré ici.`,
    });
    if (!isSure) return;
    await run(async () => {
      await blockScreen('Dépôt en cours…', callApi(DepositDsn, { Id }));
      onDone();
    }, 'Fichier déposé.');
  }

  async function remove({ Id, Nom }: DsnFile) {
    const text = `«\u202f${Nom}\u202f» ne déclare plus ce mois.`;
    if (!(await confirm({ title: 'Retirer un fichier', text, dangerous: true }))) return;
    await run(async () => {
      await callApi(RemoveDsnFile, { Id });
      onDone();
    }, 'Fichier retiré.');
  }

  const expect = () =>
    run(async () => {
      await callApi(WaiveDsn, { Id: id, Motif: null });
      onDone();
    }, 'DSN attendue de nouveau.');

  const body = (month: DsnDetails) => (
    <div className={css.panel}>
      <Sections>
        <Section
          title="Ce qui est attendu"
          description={dsnReasons[month.Pourquoi]}
          aside={<Link to={companyPagePath.replace('$id', String(month.IdSociete)) as never}>Dossier</Link>}
        >
          <div className={css.stack}>
            <StatusBadge status={monthStatus[month.Etat]}>{dsnStates[month.Etat]}</StatusBadge>
            <EntryList label="Échéance">
              <DeadlineEntry deadline={month.Limite} />
            </EntryList>
            {month.Motif && <p>{`Sans objet\u202f: ${month.Motif}`}</p>}
            {month.Etat === 'ATTENDUE' && (
              <Button variant="default" size="compact-md" onClick={() => ask({ what: 'waive' })}>
                Rien à déclarer
              </Button>
            )}
            {month.Etat === 'SANS_OBJET' && (
              <Button variant="default" size="compact-md" onClick={() => void expect()}>
                Attendre de nouveau
              </Button>
            )}
          </div>
        </Section>
        <Section title="Fichiers">
          {month.Fichiers.length === 0 ? (
            <p>Aucun fichier{'\u202f'}: déposez celui du logiciel de paie depuis la liste.</p>
          ) : (
            <EntryList label="Fichiers">
              {month.Fichiers.map((file) => (
                <FileEntry
                  key={file.Id}
                  file={file}
                  onDeposit={() => void deposit(file)}
                  onTell={() => ask({ what: 'outcome', file })}
                  onRemove={() => void remove(file)}
                />
              ))}
            </EntryList>
          )}
        </Section>
      </Sections>
      {asked?.what === 'outcome' && <OutcomeDialog file={asked.file} onDone={onDone} onClose={close} />}
      {asked?.what === 'waive' && <WaiveDialog month={month} onDone={onDone} onClose={close} />}
    </div>
  );
  const title = query.data ? `${query.data.NomSociete}, ${monthInWords(query.data.Mois)}` : 'DSN';
  return (
    <SidePanel title={title} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>{body}</Loaded>
    </SidePanel>
  );
}
