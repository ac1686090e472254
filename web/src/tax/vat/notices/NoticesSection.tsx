import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { GetAvisTva, noticeKinds, noticeStates, SaveAvisTva } from '#contract/tax/vat/notice-calls.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { dayInParis } from '#contract/today.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

type Notices = AnswerOf<typeof GetAvisTva>;
type Notice = Notices['Avis'][number];

const statusOf: Record<Notice['Etat'], Status> = {
  EN_COURS: 'neutral',
  ENVOYE: 'success',
  SIMULE: 'info',
  ECHEC: 'danger',
  ARCHIVE: 'neutral',
};

const amountOf = ({ Montant, Neant }: Notice['Lignes'][number]) =>
  Neant ? 'néant' : Montant === null ? 'montant à venir' : formatEuros(Montant);

function Told({ notices: { Email, IsArrete, ArreteLe, ArretePar } }: { notices: Notices }) {
  if (IsArrete)
    return (
      <p>
        Avis arrêtés {ArretePar ? `par ${ArretePar}` : 'par le client'}
        {ArreteLe && (
          <>
            , <Moment at={ArreteLe} />
          </>
        )}
        .
      </p>
    );
  return Email ? (
    <p>Chaque mois, avant la première échéance, un courriel part à {Email}.</p>
  ) : (
    <p>Aucun avis ne part{'\u202f'}: le dossier n’a pas d’e-mail.</p>
  );
}

/** What the customer was told of what falls due, with how far each mail is, and whether they want it. */
export function NoticesSection({ companyId }: { companyId: number }) {
  const cache = useQueryClient();
  const { run } = useAction();
  const query = useQuery({
    queryKey: [GetAvisTva.path, companyId],
    queryFn: ({ signal }) => callApi(GetAvisTva, { IdSociete: companyId }, { signal }),
    staleTime: 0,
  });
  const stop = (IsArrete: boolean) =>
    run(
      async () => {
        await callApi(SaveAvisTva, { IdSociete: companyId, IsArrete });
        await cache.invalidateQueries({ queryKey: [GetAvisTva.path, companyId] });
      },
      IsArrete ? 'Avis arrêtés.' : 'Avis repris.',
    );
  const isStopped = query.data?.IsArrete === true;
  const StopIcon = isStopped ? IconMail : IconMailOff;
  return (
    <Section
      title="Avis au client"
      aside={
        query.data && (
          <Button
            variant="default"
            leftSection={<StopIcon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void stop(!isStopped)}
          >
            {isStopped ? 'Reprendre les avis' : 'Arrêter les avis'}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(notices) => (
          <>
            <Told notices={notices} />
            {notices.Avis.length > 0 && (
              <EntryList label="Avis envoyés">
                {notices.Avis.map((notice) => (
                  <Entry
                    key={notice.Id}
                    title={`${noticeKinds[notice.Nature]} du ${formatDate(dayInParis(notice.EcritLe))}`}
                    state={
                      <StatusBadge status={statusOf[notice.Etat]}>{noticeStates[notice.Etat]}</StatusBadge>
                    }
                  >
                    <span>À {notice.EnvoyeA}</span>
                    {notice.Lignes.map((line) => (
                      <span key={`${line.Formulaire} ${line.DateDebut}`}>
                        {`${nameOf(line)}, le ${formatDate(line.Echeance)}\u202f: ${amountOf(line)}`}
                      </span>
                    ))}
                  </Entry>
                ))}
              </EntryList>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
