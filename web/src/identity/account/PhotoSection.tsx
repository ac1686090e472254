import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { GetPhoto, updatePhoto } from '#contract/identity/account/photo-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Avatar } from '#web/kit/page/Avatar.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './account.module.css';
import { PhotoDialog } from './PhotoDialog.tsx';
import { usePhoto } from './use-photo.ts';

const unreadable = 'Cette image ne peut pas être lue. Choisissez une photo au format JPEG, PNG ou WebP.';

export function PhotoSection() {
  const session = useSession();
  const photo = usePhoto();
  const reload = useReload(GetPhoto);
  const { busy, run } = useAction();
  const [picked, setPicked] = useState<ImageBitmap>();
  const [failure, setFailure] = useState('');

  async function pick(file: File | null) {
    if (!file) return;
    setFailure('');
    try {
      setPicked(await createImageBitmap(file));
    } catch {
      setFailure(unreadable);
    }
  }

  const send = (file: File | null) =>
    run(async () => {
      await callApi(updatePhoto, {}, { file });
      await reload();
    });

  async function remove() {
    const yes = await confirm({
      title: 'Retirer la photo',
      text: 'Voulez-vous vraiment retirer votre photo ? Vos initiales la remplaceront.',
      dangerous: true,
    });
    if (yes) await send(null);
  }

  return (
    <Section title="Photo">
      <div className={css.photo}>
        <Avatar name={session?.FullName ?? ''} image={photo} size={88} />
        <div className={css.photoWords}>
          <p className={css.muted}>Visible dans la barre du haut. Elle est recadrée avant d’être envoyée.</p>
          <div className={css.buttons}>
            <FileButton accept="image/*" onChange={(file) => void pick(file)}>
              {(props) => (
                <Button {...props} variant="default" disabled={busy}>
                  {photo ? 'Changer la photo' : 'Choisir une photo'}
                </Button>
              )}
            </FileButton>
            {photo && (
              <Button variant="subtle" color="danger" disabled={busy} onClick={() => void remove()}>
                Retirer la photo
              </Button>
            )}
          </div>
        </div>
      </div>
      {failure && (
        <div role="alert">
          <Notice status="danger">{failure}</Notice>
        </div>
      )}
      {picked && (
        <PhotoDialog
          image={picked}
          onClose={() => setPicked(undefined)}
          onKeep={(file) => {
            setPicked(undefined);
            void send(file);
          }}
        />
      )}
    </Section>
  );
}
