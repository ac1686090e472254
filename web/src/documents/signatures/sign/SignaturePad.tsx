import { useEffect, useRef } from 'react';
import SignaturePadLibrary from 'signature_pad';
import { signatureBox } from '#contract/documents/signatures/signer-calls.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import css from './paper.module.css';

/** Strokes within 600 × 200, as a request has them. */
export type Strokes = [number, number][][];

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** A box to draw one's signature in with a finger, a pen or the mouse; nobody has to. */
export function SignaturePad({ onChange }: { onChange: (strokes: Strokes) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadLibrary>(undefined);

  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    const library = new SignaturePadLibrary(drawn, { penColor: '#1d2a5c' });
    pad.current = library;
    const tell = () => {
      const { width, height } = drawn.getBoundingClientRect();
      onChange(
        library
          .toData()
          .map(({ points }) =>
            points.map(({ x, y }) => [
              within((x / width) * signatureBox.width, signatureBox.width),
              within((y / height) * signatureBox.height, signatureBox.height),
            ]),
          ),
      );
    };
    library.addEventListener('endStroke', tell);
    return () => {
      library.removeEventListener('endStroke', tell);
      library.off();
    };
  }, [onChange]);

  return (
    <div className={css.pad}>
      <span id="pad">Dessinez votre signature (facultatif)</span>
      <canvas
        ref={canvas}
        width={signatureBox.width}
        height={signatureBox.height}
        role="img"
        aria-labelledby="pad"
        className={css.canvas}
      />
      <PlainButton
        look="text"
        onClick={() => {
          pad.current?.clear();
          onChange([]);
        }}
      >
        Effacer le dessin
      </PlainButton>
    </div>
  );
}
