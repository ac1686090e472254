import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { GetCoffreFortEnabledAsync } from '#contract/identity/account/calls.ts';
import {
  DownloadMyStrongbox,
  DownloadMyStrongboxPaper,
  GetMyStrongbox,
  GetMyStrongboxAccesses,
  RefuseElectronicForm,
} from '#contract/social/strongbox/own-calls.ts';
import { accessEvents, type OwnPaper, paperKinds } from '#contract/social/strongbox/paper.ts';
import { StrongboxSection } from '#web/identity/account/StrongboxSection.tsx';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { Toggle } from '#web/kit/page/controls/Toggle.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import css from './own.module.css';

/** The connected user's own papers, which nobody else reads. */
export default function OwnStrongboxScreen() {
  const enabled = useReading(GetCoffreFortEnabledAsync);
  return (
    <>
      <PageHeader
        title="Mon coffre-fort"
        description="Vos bulletins de paie et documents personnels. Vous êtes seul à pouvoir les lire, même votre cabinet ne le peut plus."
      />
      {enabled.data ? (
        <OpenStrongbox />
      ) : (
        <Sections>
          <StrongboxSection />
        </Sections>
      )}
    </>
  );
}

function OpenStrongbox() {
  const mine = useReading(GetMyStrongbox);
  return (
    <Loaded query={mine}>
      {({ Items, RefuseElectronique, FinDuService }) => (
        <Sections>
          {FinDuService && (
            <Notice status="warning">
              {`Le service prend fin le ${formatDate(FinDuService)}\u202f: téléchargez vos documents avant ce jour.`}
            </Notice>
          )}
          <Papers items={Items} />
          <PaperForm refuses={RefuseElectronique} />
          <Accesses />
        </Sections>
      )}
    </Loaded>
  );
}

function Papers({ items }: { items: readonly OwnPaper[] }) {
  const { busy, run } = useAction();
  const reload = useReload(GetMyStrongbox, GetMyStrongboxAccesses);
  const download = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await reload();
    }, null);
  return (
    <Section
      title="Mes documents"
      aside={
        items.length > 0 && (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconFileZip size={18} aria-hidden="true" />}
            onClick={() => void download(async () => saveFile(await fetchFile(DownloadMyStrongbox, {})))}
          >
            Tout télécharger
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p>Votre coffre-fort est vide : vous serez prévenu de chaque dépôt.</p>
      ) : (
        <EntryList label="Mes documents">
          {items.map((paper) => (
            <PaperEntry
              key={paper.Id}
              paper={paper}
              onDownload={() =>
                void download(async () =>
                  saveFile(await fetchFile(DownloadMyStrongboxPaper, { Id: paper.Id })),
                )
              }
            />
          ))}
        </EntryList>
      )}
    </Section>
  );
}

function PaperEntry({ paper, onDownload }: { paper: OwnPaper; onDownload: () => void }) {
  const { Nature, Mois, Societe, DeposeLe, ConserveJusquau, Empreinte, LuLe } = paper;
  const title = [paperKinds[Nature], Mois && monthInWords(Mois)].filter(Boolean).join(' – ');
  return (
    <Entry
      title={title}
      state={LuLe === null && <StatusBadge status="info">Nouveau</StatusBadge>}
      action={
        <Button
          variant="default"
          aria-label={`Télécharger\u202f: ${title}`}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={onDownload}
        >
          Télécharger
        </Button>
      }
    >
      <span>{Societe}</span>
      <span>
        Déposé <Moment at={DeposeLe} />
      </span>
      <span>{`Conservé jusqu’au ${formatDate(ConserveJusquau)}`}</span>
      <span className={css.print}>
        Empreinte SHA-256&nbsp;: <code>{Empreinte}</code>
        <CopyButton text={Empreinte} label="Copier l’empreinte" />
      </span>
    </Entry>
  );
}

function PaperForm({ refuses }: { refuses: boolean }) {
  const { busy, run } = useAction();
  const reload = useReload(GetMyStrongbox);
  return (
    <Section
      title="Bulletins sur papier"
      description="Vous pouvez à tout moment refuser les bulletins de paie électroniques : les prochains vous seront remis sur papier. Ceux qui sont déjà ici y restent."
      aside={
        <Toggle
          label="Refuser les bulletins électroniques"
          on="Refusés"
          off="Acceptés"
          checked={refuses}
          disabled={busy}
          onChange={(Refuse) =>
            void run(async () => {
              await callApi(RefuseElectronicForm, { Refuse });
              await reload();
            })
          }
        />
      }
    />
  );
}

function Accesses() {
  return (
    <Section
      title="Trace des accès"
      description="Chaque dépôt, ouverture et téléchargement, avec qui et quand."
    >
      <Loaded query={useReading(GetMyStrongboxAccesses)}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Aucun accès pour l’instant.</p>
          ) : (
            <EntryList label="Trace des accès">
              {Items.slice(0, 50).map(({ Id, Le, Evenement, Document, Par }) => (
                <Entry key={Id} title={Document}>
                  <span>{accessEvents[Evenement]}</span>
                  <span>{Par}</span>
                  <Moment at={Le} />
                </Entry>
              ))}
            </EntryList>
          )
        }
      </Loaded>
    </Section>
  );
}
