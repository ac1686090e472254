import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { GetMessage } from '#contract/workspace/outbox/calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { LinkedText } from './LinkedText.tsx';
import css from './outbox.module.css';

const versions = [
  { value: 'html', label: 'Aperçu' },
  { value: 'text', label: 'Texte seul' },
];

/** What a message says: as its recipient sees it, or its text alone. */
export function MessageContent({ message: { Text, Html } }: { message: AnswerOf<typeof GetMessage> }) {
  const [version, setVersion] = useState('html');
  if (Text === null) {
    return (
      <Notice status="info">
        Le contenu de ce message n’est pas affiché{'\u202f'}: il donne accès à un compte, ou n’est plus
        conservé.
      </Notice>
    );
  }
  if (Html === null) return <LinkedText text={Text} />;
  return (
    <>
      <SegmentedControl
        aria-label="Version du message"
        data={versions}
        value={version}
        onChange={setVersion}
        className={css.versions}
      />
      {version === 'text' ? <LinkedText text={Text} /> : <Preview html={Html} />}
    </>
  );
}

/** In a frame that runs no script; its links open beside the application, which they know nothing of. */
function Preview({ html }: { html: string }) {
  return (
    <iframe
      title="Aperçu du message"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className={css.preview}
    />
  );
}
