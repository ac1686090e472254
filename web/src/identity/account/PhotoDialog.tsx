import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import css from './account.module.css';
import { canMove, centred, closest, type Framing, pulled, squareOf } from './crop.ts';

/** Side of the picture that is sent, in pixels. */
const side = 256;

interface PhotoDialogProps {
  image: ImageBitmap;
  onClose: () => void;
  /** A square picture, ready to be sent. */
  onKeep: (file: File) => void;
}

/** Frames a square of an image: by dragging it, or with the sliders. What is seen is what is sent. */
export function PhotoDialog({ image, onClose, onKeep }: PhotoDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | undefined>(undefined);
  const [framing, setFraming] = useState(centred);
  const movable = canMove(image, framing);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const square = squareOf(image, framing);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, side, side);
    context.drawImage(image, square.left, square.top, square.side, square.side, 0, 0, side, side);
  }, [image, framing]);

  const change = (changed: Partial<Framing>) => setFraming({ ...framing, ...changed });

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const from = dragged.current;
    if (!from) return;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    dragged.current = { x: event.clientX, y: event.clientY };
    const frame = event.currentTarget.clientWidth;
    setFraming((before) => pulled(image, before, by, frame));
  }

  // A browser that cannot write WebP writes PNG instead, which is accepted too.
  function keep() {
    canvas.current?.toBlob(
      (blob) => blob && onKeep(new File([blob], `photo.${blob.type.split('/')[1]}`, { type: blob.type })),
      'image/webp',
      0.85,
    );
  }

  return (
    <Dialog
      title="Recadrer la photo"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button data-autofocus onClick={keep}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        <canvas
          ref={canvas}
          width={side}
          height={side}
          className={css.frame}
          role="img"
          aria-label="Aperçu de la photo"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            dragged.current = undefined;
          }}
        />
        <p>Faites glisser l’image ou utilisez les curseurs.</p>
        <Cursor label="Zoom" value={framing.zoom} most={closest} onMove={(zoom) => change({ zoom })} />
        <Cursor
          label="Gauche – droite"
          value={framing.x}
          disabled={!movable.x}
          onMove={(x) => change({ x })}
        />
        <Cursor label="Haut – bas" value={framing.y} disabled={!movable.y} onMove={(y) => change({ y })} />
      </div>
    </Dialog>
  );
}

interface CursorProps {
  label: string;
  value: number;
  /** A zoom goes from 1 to here; without it, a place from 0 to 1. */
  most?: number;
  disabled?: boolean;
  onMove: (value: number) => void;
}

function Cursor({ label, value, most, disabled, onMove }: CursorProps) {
  return (
    <label className={css.cursor}>
      <span>{label}</span>
      <input
        type="range"
        min={most === undefined ? 0 : 1}
        max={most ?? 1}
        step={0.01}
        value={value}
        disabled={disabled}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
