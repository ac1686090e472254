import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { getBulletinsManquants } from '#contract/portage/payslips/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import type { PayslipStart } from '../form/PayslipDialog.tsx';
import { nameOf } from '../payslip-words.tsx';

interface MissingDialogProps {
  asked: RequestOf<typeof getBulletinsManquants>;
  onEnter: (start: PayslipStart) => void;
  onClose: () => void;
}

/** Months in which a contract held and that no payslip tells of; each can be entered from here. */
export default function MissingDialog({ asked, onEnter, onClose }: MissingDialogProps) {
  const query = useQuery({
    queryKey: [getBulletinsManquants.path, asked],
    queryFn: ({ signal }) => callApi(getBulletinsManquants, asked, { signal }),
  });
  return (
    <Dialog
      title="Bulletins manquants"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <Loaded query={query}>
        {({ Items, TotalCount }) =>
          TotalCount === 0 ? (
            <p>Chaque mois de contrat a son bulletin.</p>
          ) : (
            <>
              <p>
                {`${counted(TotalCount, 'mois de contrat', 'mois de contrat')} sans bulletin${Items.length < TotalCount ? `, dont voici les ${Items.length} derniers` : ''}.`}
              </p>
              <EntryList label="Bulletins manquants">
                {Items.map((missing) => (
                  <Entry
                    key={`${missing.PorteeId} ${missing.SocietePortageId} ${missing.Mois}`}
                    title={`${nameOf(missing)}, ${monthInWords(missing.Mois)}`}
                    action={
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`Saisir\u202f: ${nameOf(missing)}, ${monthInWords(missing.Mois)}`}
                        onClick={() =>
                          onEnter({
                            portee: { Key: missing.PorteeId, Value: nameOf(missing) },
                            SocietePortageId: missing.SocietePortageId,
                            Mois: missing.Mois,
                          })
                        }
                      >
                        Saisir
                      </Button>
                    }
                  >
                    <span>{missing.SocietePortage}</span>
                    {missing.Matricule && <span>{`Matricule ${missing.Matricule}`}</span>}
                  </Entry>
                ))}
              </EntryList>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
