import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { DownloadProspectHelp } from '#contract/legal/prospects/space-calls.ts';
import { callApi, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';

/** The firm's guide, as a PDF. */
export function HelpButton({ asked }: { asked: RequestOf<typeof DownloadProspectHelp> }) {
  const [failure, setFailure] = useState('');

  async function download() {
    setFailure('');
    try {
      const { FileName, MediaType, Content } = await callApi(DownloadProspectHelp, asked);
      const bytes = Uint8Array.from(atob(Content), (character) => character.charCodeAt(0));
      saveFile({ name: FileName, content: new Blob([bytes], { type: MediaType }) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return (
    <>
      <PlainButton look="text" onClick={() => void download()}>
        Télécharger le guide (PDF)
      </PlainButton>
      <SignInFailure>{failure}</SignInFailure>
    </>
  );
}
