import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';

/** Absent where the browser has no full screen (phones). */
export function FullScreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  return (
    <IconAction
      label="plein écran"
      aria-pressed={fullscreen}
      icon={fullscreen ? IconMinimize : IconMaximize}
      onClick={() => void toggle()}
    />
  );
}
