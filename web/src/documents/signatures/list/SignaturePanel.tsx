import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetSignatureById } from '#contract/documents/signatures/calls.ts';
import {
  isUnderWay,
  ownSigning,
  type Signature,
  type Signer,
  signatureLevels,
} from '#contract/documents/signatures/signature.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { SignatureBadge } from '../SignatureBadge.tsx';

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'));

interface SignaturePanelProps {
  id: number;
  onChanged: () => void;
  onClose: () => void;
}

/** A request to sign beside its list: who has signed, and what happened. */
export default function SignaturePanel({ id, onChanged, onClose }: SignaturePanelProps) {
  const query = useQuery({
    queryKey: [GetSignatureById.path, id],
    queryFn: ({ signal }) => callApi(GetSignatureById, { Id: id }, { signal }),
    staleTime: 0,
  });
  const [corrected, correct] = useState<Signer>();
  return (
    <SidePanel title={query.data?.Title ?? 'Demande de signature'} isRead onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <Loaded query={query}>
              {(signature) => <Details signature={signature} onCorrect={correct} />}
            </Loaded>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
          </div>
          {corrected && (
            <CorrectDialog
              id={id}
              signer={corrected}
              onClose={() => correct(undefined)}
              onDone={() => {
                void query.refetch();
                onChanged();
              }}
            />
          )}
        </div>
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  signature: Signature;
  onCorrect: (signer: Signer) => void;
}

function Details({ signature, onCorrect }: DetailsProps) {
  const { Societe, State, Level, Provider, IsOwn, IsOrdered, SentOn, ExpiresOn, Motive, Failure } = signature;
  return (
    <>
      <p>
        <SignatureBadge state={State} /> Niveau {signatureLevels[Level].toLowerCase()}
        {Provider === ownSigning ? ', sans prestataire' : `, par ${Provider}`}.{' '}
        {Societe && `${Societe.Value}. `}
        Demandé le {formatDate(SentOn)}
        {ExpiresOn && `, à signer jusqu’au ${formatDate(ExpiresOn)}`}.
      </p>
      {Motive && <p>{`Motif\u202f: ${Motive}`}</p>}
      {Failure && <p>{Failure}</p>}
      <Section title={IsOrdered ? 'Signataires, dans cet ordre' : 'Signataires'}>
        <EntryList label="Signataires">
          {signature.Signers.map((signer) => (
            <Entry
              key={signer.SignerId}
              title={`${signer.Prenom} ${signer.Nom}`}
              state={<SignerBadge signer={signer} />}
              action={
                IsOwn &&
                isUnderWay(State) &&
                !signer.SignedAt && (
                  <Button
                    variant="default"
                    aria-label={`Corriger ${signer.Prenom} ${signer.Nom}`}
                    onClick={() => onCorrect(signer)}
                  >
                    Corriger
                  </Button>
                )
              }
            >
              <span>{signer.Email}</span>
              {signer.SignedAt && (
                <span>
                  Signé <Moment at={signer.SignedAt} />
                </span>
              )}
            </Entry>
          ))}
        </EntryList>
      </Section>
      <Section title="Déroulement">
        <EntryList label="Déroulement">
          {signature.Events.map(({ Id, At, Libelle, By, Detail }) => (
            <Entry key={Id} title={Libelle}>
              <Moment at={At} />
              {By && <span>{By}</span>}
              {Detail && <span>{Detail}</span>}
            </Entry>
          ))}
        </EntryList>
        <p>{`Empreinte SHA-256 du document à signer\u202f: ${signature.Sha256}`}</p>
      </Section>
    </>
  );
}

function SignerBadge({ signer: { SignedAt, RefusedAt, SeenAt, InvitedAt } }: { signer: Signer }) {
  if (SignedAt) return <StatusBadge status="success">Signé</StatusBadge>;
  if (RefusedAt) return <StatusBadge status="danger">Refusé</StatusBadge>;
  if (SeenAt) return <StatusBadge status="info">Document lu</StatusBadge>;
  return <StatusBadge status="neutral">{InvitedAt ? 'Invité' : 'À inviter'}</StatusBadge>;
}
