import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { counted } from '#web/kit/text/french.ts';
import { type PhotoPage, pdfOfPhotos } from './pdf-of-photos.ts';
import { photoPage } from './photo-page.ts';
import css from './photos.module.css';

interface PhotoPagesProps {
  /** What is photographed: 'Relevés bancaires'. */
  label?: string;
  disabled?: boolean;
  /** Takes the one PDF that all the pages are in. */
  onDone: (file: File) => void;
}

interface Taken extends PhotoPage {
  address: string;
}

const nameOf = (at: Date) =>
  `Photo du ${at.toLocaleDateString('fr-FR').replaceAll('/', '-')} à ${at.toLocaleTimeString('fr-FR').replaceAll(':', '.')}.pdf`;

/** Photographs a paper page by page, on a phone by its camera, and makes one PDF of it. */
export function PhotoPages({ label, disabled = false, onDone }: PhotoPagesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pages, setPages] = useState<readonly Taken[]>([]);
  const [failure, setFailure] = useState('');
  const addresses = useRef<string[]>([]);
  useEffect(() => () => addresses.current.forEach(URL.revokeObjectURL), []);

  async function take(files: readonly File[]) {
    setFailure('');
    for (const file of files) {
      try {
        const page = await photoPage(file);
        const address = URL.createObjectURL(new Blob([page.jpeg], { type: 'image/jpeg' }));
        addresses.current.push(address);
        setPages((before) => [...before, { ...page, address }]);
      } catch {
        setFailure(`${file.name} n’est pas une photo.`);
      }
    }
    // the same photo may be chosen again
    if (input.current) input.current.value = '';
  }

  function finish() {
    onDone(new File([pdfOfPhotos(pages)], nameOf(new Date()), { type: 'application/pdf' }));
    setPages([]);
  }

  const of = label ? `\u202f: ${label}` : '';
  const another = pages.length > 0 ? 'Photographier la page suivante' : 'Photographier';
  return (
    <div className={css.photos}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
      />
      {pages.length > 0 && (
        <ol className={css.pages} aria-label={`Pages photographiées${of}`}>
          {pages.map(({ address }, index) => (
            <li key={address} className={css.page}>
              <img src={address} alt={`Page ${index + 1}`} />
              <PlainButton
                look="text"
                aria-label={`Retirer la page ${index + 1}`}
                onClick={() => setPages(pages.filter((page) => page.address !== address))}
              >
                Retirer
              </PlainButton>
            </li>
          ))}
        </ol>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={css.buttons}>
        <PlainButton
          look="framed"
          disabled={disabled}
          aria-label={`${another}${of}`}
          onClick={() => input.current?.click()}
        >
          {another}
        </PlainButton>
        {pages.length > 0 && (
          <PlainButton look="framed" disabled={disabled} onClick={finish}>
            Terminer ({counted(pages.length, 'page')})
          </PlainButton>
        )}
      </div>
    </div>
  );
}
