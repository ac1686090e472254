import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import css from './add.module.css';

interface DropAreaProps {
  /** Nothing may be added. */
  isClosed?: boolean;
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds, and says so while they are dragged over it. */
export function DropArea({ isClosed = false, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // the pointer enters and leaves every element on its way
  const depth = useRef(0);

  function move(event: DragEvent, by: 1 | -1) {
    if (!holdsFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  }

  if (isClosed) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way beside the button 'Ajouter'
    <div
      className={css.area}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={css.over}>
          <IconUpload size={24} stroke={1.75} aria-hidden="true" />
          Déposez les fichiers pour les ajouter
        </div>
      )}
    </div>
  );
}
