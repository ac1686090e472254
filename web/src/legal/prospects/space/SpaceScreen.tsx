import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnProspect } from '#contract/legal/prospects/prospect.ts';
import { GetProspectByToken, OpenProspectSpace } from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { OpeningFailure } from '#web/kit/sign-in-page/OpeningFailure.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { Begin } from './Begin.tsx';
import { EnterCode } from './EnterCode.tsx';
import { keptToken } from './kept-token.ts';
import { OwnRequest } from './OwnRequest.tsx';
import css from './space.module.css';
import type { Space } from './space-fields.ts';

/** Behind the #, where no server and no other site is told of it; taken out of the address once it is read. */
function linkInAddress(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.href.split('#')[0]);
  return token;
}

type Shown =
  | { is: 'reading' }
  | { is: 'begin'; notice: string }
  | { is: 'code'; link: string; email: string }
  | { is: 'request'; token: string; prospect: OwnProspect };

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The prospect space: a visitor tells what they plan, as they type it, comes back to it, and sees where it stands. */
export default function SpaceScreen() {
  const { cle } = useSearch({ strict: false }) as { cle?: unknown };
  const Cle = typeof cle === 'string' && cle !== '' ? cle : null;
  const [link] = useState(linkInAddress);
  const [space, setSpace] = useState<Space>();
  const [shown, setShown] = useState<Shown>({ is: 'reading' });
  const [failure, setFailure] = useState<unknown>();

  /** The request that a token opens; a link asks for a code first. */
  async function open(token: string, notice = '') {
    try {
      const { IsCodeRequis, EmailMasque, Prospect } = await callApi(GetProspectByToken, { token });
      if (IsCodeRequis) return setShown({ is: 'code', link: token, email: EmailMasque ?? '' });
      if (Prospect) {
        keptToken.write(token);
        setShown({ is: 'request', token, prospect: Prospect });
      }
    } catch (error) {
      if (!isGone(error)) throw error;
      keptToken.forget();
      setShown({ is: 'begin', notice });
    }
  }

  async function begin() {
    setFailure(undefined);
    try {
      const token = link || keptToken.read();
      if (token)
        await open(token, link && 'Ce lien n’est plus valable. Demandez-en un autre avec votre e-mail.');
      setSpace(await callApi(OpenProspectSpace, { Cle }));
      if (!token) setShown({ is: 'begin', notice: '' });
    } catch (error) {
      setFailure(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again where the user says so
  useEffect(() => {
    void begin();
  }, []);

  function leave() {
    keptToken.forget();
    setShown({ is: 'begin', notice: '' });
  }

  return (
    <div className={css.space}>
      {failure !== undefined && (
        <SignInCard title="Espace prospect">
          <OpeningFailure error={failure} retry={() => void begin()} />
        </SignInCard>
      )}
      {!failure && (!space || shown.is === 'reading') && <p role="status">Ouverture de votre espace…</p>}
      {!failure && space && shown.is === 'begin' && (
        <Begin Cle={Cle} space={space} notice={shown.notice} onBegun={open} />
      )}
      {!failure && space && shown.is === 'code' && (
        <EnterCode link={shown.link} email={shown.email} onOpened={open} />
      )}
      {!failure && space && shown.is === 'request' && (
        <OwnRequest
          key={`${shown.token} ${shown.prospect.Etat}`}
          token={shown.token}
          prospect={shown.prospect}
          space={space}
          reload={() => open(shown.token)}
          onLeave={leave}
        />
      )}
    </div>
  );
}
